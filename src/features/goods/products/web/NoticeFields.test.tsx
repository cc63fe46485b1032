import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { NoticeFields } from './NoticeFields.tsx'
import { emptyProduct, type ProductForm } from './product-form.ts'
import { useProductForm } from './use-product-form.ts'

let form: ProductForm
function Editor() {
  const state = useProductForm(emptyProduct, 'product:notice')
  form = state.form
  return <NoticeFields state={state} />
}
const choose = (kind: string) => userEvent.selectOptions(screen.getByRole('combobox', { name: '품목' }), kind)
const filled = () => form.notice?.items.filter(({ text }) => text !== '')

describe('the notice in the editor of a product', () => {
  it('asks for the facts of the chosen kind of goods, and keeps those that another kind has too', async () => {
    render(<Editor />)
    expect(screen.queryByRole('textbox')).toBeNull()
    await choose('기타 재화')
    await userEvent.type(screen.getByRole('textbox', { name: '품명 및 모델명' }), '종이컵 13oz')
    await userEvent.type(screen.getByRole('textbox', { name: '법에 의한 인증·허가 사항' }), '해당 없음')
    await choose('주방용품 (컵·용기·수저)')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '품명 및 모델명' }).value).toBe('종이컵 13oz')
    expect(screen.queryByRole('textbox', { name: '법에 의한 인증·허가 사항' })).toBeNull()
    expect(form.notice?.kind).toBe('KITCHEN')
    expect(filled()).toEqual([{ field: 'model', text: '종이컵 13oz' }])
    await choose('표시하지 않음')
    expect(form.notice).toBeNull()
  })
})
