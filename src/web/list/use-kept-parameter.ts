import { useState } from 'react'
import * as z from 'zod/mini'
import { readStored, writeDraft } from '../local/local-drafts.ts'
import type { ListParameter } from './list-parameters.ts'

interface KeptParameter<Value extends string> {
  /** Storage key in this browser. */
  name: string
  /** Empty: the stored choice of this browser. */
  parameter: ListParameter<Value | ''>
  /** Value in the address. */
  value: Value | ''
  onChange: (value: Value | '') => void
}

/**
 * Keeps a choice in the address, so that a link or a saved view contains it, and stores it in this browser for the next
 * visit.
 */
export function useKeptParameter<Value extends string>({ name, parameter, value, onChange }: KeptParameter<Value>) {
  const [stored, setStored] = useState(() => parameter.read(readStored(slot(name), z.string()) ?? ''))
  const keep = (next: Value | '') => {
    writeDraft(slot(name), next === '' ? null : next)
    setStored(next)
    onChange(next)
  }
  return [value || stored, keep] as const
}

const slot = (name: string) => `balju:${name}`
