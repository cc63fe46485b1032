import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Tabs } from './Tabs.tsx'

const items = [
  { key: 'all', label: '전체' },
  { key: 'wait', label: '입금대기' },
  { key: 'done', label: '출고완료' },
] as const

it('tabs are one stop of the Tab key, and arrow keys, Home and End choose among them', async () => {
  const Views = () => {
    const [tab, setTab] = useState<(typeof items)[number]['key']>('wait')
    return <Tabs label="주문 상태" items={items} value={tab} onChange={setTab} />
  }
  render(<Views />)
  await userEvent.tab()
  for (const [key, name] of [
    ['ArrowRight', '출고완료'],
    ['ArrowRight', '전체'],
    ['ArrowLeft', '출고완료'],
    ['Home', '전체'],
    ['End', '출고완료'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    expect(screen.getByRole('tab', { selected: true }).textContent, key).toBe(name)
    expect(document.activeElement, key).toBe(screen.getByRole('tab', { name }))
  }
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
})
