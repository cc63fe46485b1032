import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { screenWidth } from '#app/web/testing/screen-width.ts'
import { DialogHost } from '../overlay/DialogHost.tsx'
import { RichTextField } from './RichTextField.tsx'
import type { UploadPicture } from './use-picture-insert.ts'

const filename = `${'ab'.repeat(16)}.jpg`
const picture = { path: '/files/picture/ab', filename, width: 900, height: 600, widths: [400, 900] }
const photo = new File(['x'], '컵.jpg', { type: 'image/jpeg' })

async function open(value: string, uploadPicture: UploadPicture = async () => ({ ok: true, stored: picture })) {
  const onChange = vi.fn<(html: string) => void>()
  render(
    <>
      <RichTextField label="내용" name="content" value={value} onChange={onChange} uploadPicture={uploadPicture} />
      <DialogHost />
    </>,
  )
  const box = await screen.findByRole('textbox', { name: '내용' })
  return { box, onChange }
}

describe('the field for rich text', () => {
  it('opens a stored text, with Korean names for its tools', async () => {
    const { box } = await open('<h2>안내</h2><p>가<strong>나</strong></p><script>x</script>')
    expect(box.querySelector('h2')?.textContent).toBe('안내')
    expect(box.querySelector('strong')?.textContent).toBe('나')
    expect(box.querySelector('script')).toBeNull()
    for (const name of ['큰 제목', '굵게', '글머리 목록', '번호 목록', '인용', '링크', '사진 넣기'])
      expect(screen.getByRole('button', { name })).toBeTruthy()
  })

  it('uploads a chosen picture and inserts it', async () => {
    const { onChange } = await open('<p>컵</p>')
    await userEvent.upload(screen.getByLabelText('글에 넣을 사진 파일'), photo)
    await waitFor(() => expect(onChange.mock.lastCall?.[0]).toContain(`<img src="/files/picture/ab/${filename}"`))
  })

  it('says why a picture was refused', async () => {
    const { onChange } = await open('', async () => ({ ok: false, sentence: '사진이 너무 큽니다.' }))
    await userEvent.upload(screen.getByLabelText('글에 넣을 사진 파일'), photo)
    expect(await screen.findByText('사진이 너무 큽니다.')).toBeTruthy()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('turns a paragraph into a list', async () => {
    const { onChange } = await open('<p>하나</p>')
    await userEvent.click(screen.getByRole('button', { name: '글머리 목록' }))
    await waitFor(() => expect(onChange.mock.lastCall?.[0]).toBe('<ul><li><p>하나</p></li></ul>'))
  })

  it('has tools that are one stop of the Tab key, with arrow keys between them', async () => {
    await open('<p>하나</p>')
    await userEvent.tab()
    for (const [key, name] of [
      ['ArrowRight', '중간 제목'],
      ['ArrowLeft', '큰 제목'],
      ['ArrowLeft', '다시 실행'],
      ['ArrowRight', '큰 제목'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`)
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))
    }
    const stops = screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)
    expect(stops).toEqual([screen.getByRole('button', { name: '큰 제목' })])
  })

  it('has five tools on a phone, and the others on demand', async () => {
    screenWidth(390)
    await open('<p>하나</p>')
    const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
    expect(names()).toEqual(['굵게', '글머리 목록', '링크', '사진 넣기', '실행 취소', '서식 더 보기'])
    await userEvent.click(screen.getByRole('button', { name: '서식 더 보기' }))
    await waitFor(() => expect(names()).toHaveLength(18))
    expect(screen.getByRole('button', { name: '서식 더 보기' }).getAttribute('aria-expanded')).toBe('true')
  })

  it('tells which tools are switched on', async () => {
    await open('<h2>안내</h2>')
    const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
    expect([pressed('큰 제목'), pressed('굵게'), pressed('구분선')]).toEqual(['true', 'false', null])
  })

  it('asks for the address of a link, and for another one if it leads nowhere', async () => {
    const { box, onChange } = await open('<p><a href="https://balju.example/old">안내</a></p>')
    await userEvent.click(screen.getByRole('button', { name: '링크' }))
    const field = await screen.findByLabelText<HTMLInputElement>('링크 주소')
    expect(field.value).toBe('https://balju.example/old')
    await userEvent.clear(field)
    await userEvent.type(field, 'javascript:alert(1){Enter}')
    expect(screen.getByText('올바른 링크 주소를 입력해 주세요.')).toBeTruthy()
    await userEvent.clear(field)
    await userEvent.type(field, 'balju.example/new{Enter}')
    await waitFor(() => expect(onChange.mock.lastCall?.[0]).toContain('href="https://balju.example/new"'))
    fireEvent.keyDown(box, { key: 'k', ctrlKey: true })
    await userEvent.clear(await screen.findByLabelText('링크 주소'))
    await userEvent.click(screen.getByRole('button', { name: '적용' }))
    await waitFor(() => expect(onChange.mock.lastCall?.[0]).toBe('<p>안내</p>'))
  })

  it('inserts an address as linked text where none is selected, and goes on in the text', async () => {
    const { box, onChange } = await open('<p>자세히: </p>')
    box.focus()
    await userEvent.click(screen.getByRole('button', { name: '링크' }))
    await userEvent.type(await screen.findByLabelText('링크 주소'), 'balju.example{Enter}')
    await waitFor(() =>
      expect(onChange.mock.lastCall?.[0]).toMatch(/<a [^>]*href="https:\/\/balju\.example"[^>]*>balju\.example<\/a>/),
    )
    await waitFor(() => expect(document.activeElement).toBe(box))
  })
})
