import * as z from 'zod/mini'
import { oneLine } from '#contract/text.ts'

/** Fields that an operator enters for a received transfer; amounts in won. */
export const depositFields = {
  amount: z.int().check(z.minimum(1, '입금액을 입력해 주세요.'), z.maximum(1_000_000_000)),
  depositor: z.optional(z.string().check(oneLine, z.maxLength(30))),
  /**
   * Reference of the bank, which is booked once. Absent: derived from the number of the order or charge, with a `#`.
   */
  bankRef: z.optional(
    z
      .string()
      .check(oneLine, z.minLength(1), z.maxLength(100), z.regex(/^[^#]*$/, '은행 거래번호에는 #을 넣을 수 없습니다.')),
  ),
  /**
   * The sum received so far that the operator saw: another one refuses, because this transfer may be booked already. Absent: 0, or any
   * sum when `bankRef` tells the transfers apart.
   */
  expectedReceived: z.optional(z.int().check(z.minimum(0))),
}
