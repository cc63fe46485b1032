import { josa } from 'es-hangul'
import { useEffect, useState } from 'react'
import { foldedName } from '#values/choseong.ts'
import type { SelectOption } from './SelectField.tsx'

interface TypedName {
  offered: readonly SelectOption[]
  value: string | null
  chosen: SelectOption | null
  /** The server has not answered the typed text yet. */
  pending: boolean
  onChange: (value: string) => void
  onSearch: ((text: string) => void) | undefined
}

/**
 * The text of a searchable select. An exact name that was typed and left by Tab is a choice, also when the server finds it
 * only afterwards; until then the text stays. Names beside the field a text that fits no option, or several.
 */
export function useTypedName({ offered, value, chosen, pending, onChange, onSearch }: TypedName) {
  const name = chosen?.label ?? ''
  const [text, setText] = useState(name)
  const [left, setLeft] = useState<string | null>(null)
  const [shown, setShown] = useState(name)
  // Shows a new choice at once.
  if (shown !== name) {
    setShown(name)
    setText(name)
    setLeft(null)
  }
  const named = left === null || pending ? undefined : namesakes(offered, left)
  const only = onlyOf(named)
  // The name of the choice searches for nothing: all are offered.
  const search = (next: string) => onSearch?.(next === name ? '' : next)
  const type = (next: string) => {
    setText(next)
    setLeft(null)
    search(next)
  }
  const choose = ({ label }: SelectOption) => {
    setText(label)
    setLeft(null)
    onSearch?.('')
  }
  const leave = (written: string) => {
    if (written.trim() === '') return type(name)
    if (written === name) return
    setLeft(written)
    search(written)
  }
  // The answer of the server comes after the field was left.
  useEffect(() => {
    if (only === undefined) return
    setLeft(null)
    if (only === value) setText(name)
    else onChange(only)
  }, [only, value, name, onChange])
  const missed = only === undefined ? named?.length : undefined
  return {
    // Replaces a text that chose nothing by the name of the present choice, because the field must show what it sends.
    text: missed === undefined ? text : name || text,
    /** Whether the text is the name of the choice and not a search. */
    isChosen: chosen !== null && text === name,
    type,
    choose,
    leave,
    sentence: left === null ? undefined : sentenceOf(left, chosen, missed),
  }
}

const onlyOf = (named: readonly SelectOption[] | undefined) => (named?.length === 1 ? named[0]?.value : undefined)

const namesakes = (options: readonly SelectOption[], name: string) =>
  options.filter(({ label, disabled }) => !disabled && foldedName(label) === foldedName(name))

/** `named`: the number of options with the name; undefined while the server looks for them. */
function sentenceOf(
  left: string,
  chosen: SelectOption | null,
  named: number | undefined,
): { hint: string } | { error: string } {
  if (named === undefined) return { hint: '입력한 이름을 찾고 있습니다.' }
  const name = left.trim()
  const problem =
    named > 1
      ? `이름이 ‘${name}’인 항목이 여러 개 있습니다.`
      : `‘${name}’${josa.pick(name, '와/과')} 이름이 같은 항목이 없습니다.`
  const next = chosen ? `${josa(chosen.label, '을/를')} 그대로 둡니다.` : '목록에서 선택해 주세요.'
  return { error: `${problem} ${next}` }
}
