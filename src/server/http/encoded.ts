import type { Answer } from './answers.ts'

const encodedHead = Buffer.from('{"code":"S","data":')
const encodedEnd = Buffer.from('}')

/**
 * Success with data that is already JSON. Its writer must follow the contract, because the serialiser, which drops
 * other fields, doesn't see it.
 */
export const encoded = (data: Buffer): Answer => ({
  status: 200,
  envelope: { code: 'S' },
  file: Buffer.concat([encodedHead, data, encodedEnd]),
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
})

const comma = Buffer.from(',')

export const listJson = (items: readonly Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from('['),
    ...items.flatMap((item, place) => (place === 0 ? [item] : [comma, item])),
    Buffer.from(']'),
  ])

/** JSON of an object with an additional last field `content`, whose JSON is known. */
export const withContent = (rest: object, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"content":`), content, Buffer.from('}')])
