import { uploadType } from '#contract/call.ts'
import type { UploadedStatement } from '#features/orders/bank-statements/contract/bank-statements.admin.calls.ts'
import type { ApiClient, Reply } from './api-client.ts'

/** A deposit of a made-up statement of Shinhan, the bank of the test platform. */
export interface TestDeposit {
  amount: number
  depositor: string
  /** '2026-05-15' */
  day?: string
  /** '10:03:22' */
  time?: string
  balance?: number
}

/** The text of a Shinhan statement, by default of 15 May 2026, as it is pasted from a spreadsheet. */
export const shinhanText = (...deposits: TestDeposit[]): string =>
  [
    '거래일자\t거래시간\t적요\t출금(원)\t입금(원)\t내용\t잔액(원)\t거래점',
    ...deposits.map(
      ({ amount, depositor, day = '2026-05-15', time = '10:03:22', balance = 1_000_000 }) =>
        `${day}\t${time}\t타행IB\t0\t${amount}\t${depositor}\t${balance}\t성수`,
    ),
  ].join('\n')

export const uploadStatement = (operatorApi: ApiClient, content: string | Buffer, query = ''): Promise<Reply> =>
  operatorApi.post(`/admin/bankStatement${query}`, Buffer.from(content), { 'content-type': uploadType })

/** Pastes deposits and returns the stored statement. */
export async function pasted(operatorApi: ApiClient, ...deposits: TestDeposit[]): Promise<UploadedStatement> {
  const reply = await uploadStatement(operatorApi, shinhanText(...deposits))
  if (reply.status !== 200) throw new Error(`the statement was refused: ${reply.body}`)
  return reply.data as UploadedStatement
}
