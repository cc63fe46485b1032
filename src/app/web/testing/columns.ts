import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Hides columns of the list by the dialog 표시 항목. */
export async function hideColumns(...names: string[]): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: /^표시 항목 선택/ }))
  for (const name of names) await userEvent.click(await screen.findByRole('checkbox', { name }))
  await userEvent.click(screen.getByRole('button', { name: '적용' }))
}

/** Headers of the table, without that of the boxes that select rows and without the arrows of the order. */
export const headers = async (): Promise<string[]> =>
  (await screen.findAllByRole('columnheader'))
    .map(({ textContent }) => (textContent ?? '').replace(/ [↑↓]$/, ''))
    .filter((text) => text !== '전체 선택')
