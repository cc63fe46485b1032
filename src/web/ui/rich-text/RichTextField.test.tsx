import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { RichTextField } from './RichTextField.tsx'
import type { UploadPicture } from './use-picture-insert.ts'

const filename = `${'ab'.repeat(16)}.jpg`
const picture = { path: '/files/picture/ab', filename, width: 900, height: 600, widths: [400, 900] }
const photo = new File(['x'], '컵.jpg', { type: 'image/jpeg' })

async function open(value: string, uploadPicture: UploadPicture = async () => ({ ok: true, stored: picture })) {
  const onChange = vi.fn<(html: string) => void>()
  render(<RichTextField label="내용" name="content" value={value} onChange={onChange} uploadPicture={uploadPicture} />)
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
})
