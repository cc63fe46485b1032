import { fireEvent, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type FormEvent } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Picture } from '#contract/picture.ts'
import { uploadPictureCall } from '../contract/files.admin.calls.ts'
import { fakeServer, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { heldSubmitSentences } from '#web/ui/form/use-held-submit.ts'
import { toastList } from '#web/ui/overlay/toast.ts'
import { PictureUpload, type PictureUploadProps } from './PictureUpload.tsx'

const call = 'POST /admin/file/picture'
const stored = (name: string): Picture => ({
  path: '/files/picture/ab',
  filename: `${name}.jpg`,
  width: 800,
  height: 600,
  widths: [160, 400, 800],
})
const photo = (name: string, type = 'image/jpeg') => new File(['bytes'], name, { type })

function renderUpload({ value = [], ...props }: Partial<PictureUploadProps> = {}) {
  const onChange = vi.fn<(pictures: Picture[]) => void>()
  function Form() {
    const [pictures, setPictures] = useState<readonly Picture[]>(value)
    const change = (next: Picture[]) => {
      setPictures(next)
      onChange(next)
    }
    return <PictureUpload label="상품 사진" {...props} value={pictures} onChange={change} />
  }
  const page = render(<Form />)
  const names = () =>
    page.queryAllByRole('img').flatMap((image) => /(\w+)\.jpg$/.exec(image.getAttribute('src') ?? '')?.[1] ?? [])
  return { page, names, onChange, input: () => page.getByLabelText('상품 사진 파일') }
}
const storing = () => {
  let count = 0
  return fakeServer({ [call]: () => answerOf(uploadPictureCall, stored(`p${++count}`)) })
}

describe('uploading pictures', () => {
  it('sends chosen files as bytes, in their order, and adds each to the pictures', async () => {
    const server = storing()
    const { page, names, input } = renderUpload()
    await userEvent.upload(input(), [photo('a.jpg'), photo('b.jpg')])
    await expect.poll(names).toEqual(['p1', 'p2'])
    expect(server.calls.map(({ headers }) => headers.get('content-type'))).toEqual(
      Array(2).fill('application/octet-stream'),
    )
    expect(server.calls.map(({ body }) => (body as File).name)).toEqual(['a.jpg', 'b.jpg'])
    expect(page.getByText('2 / 10')).toBeTruthy()
    const [first] = page.getAllByRole('img')
    expect(first?.previousElementSibling?.getAttribute('srcset')).toContain('/files/picture/ab/p1-400.webp 400w')
  })

  it('takes dropped and pasted files', async () => {
    storing()
    const { page, names } = renderUpload()
    const dataTransfer = { types: ['Files'], files: [photo('dropped.jpg')] }
    fireEvent.drop(page.getByRole('group', { name: /상품 사진/ }), { dataTransfer })
    await expect.poll(names).toEqual(['p1'])
    fireEvent.paste(window, { clipboardData: { files: [photo('pasted.png', 'image/png')] } })
    await expect.poll(names).toEqual(['p1', 'p2'])
  })

  it('refuses other files in place, without a request, and takes the rest', async () => {
    const server = storing()
    const { page, names, input } = renderUpload()
    await userEvent.upload(input(), [photo('film.gif', 'image/gif'), photo('a.jpg')], { applyAccept: false })
    await expect.poll(names).toEqual(['p1'])
    expect(page.getByRole('alert').textContent).toBe('JPG, PNG, WebP 사진만 올릴 수 있습니다.')
    expect(server.count(call)).toBe(1)
    await userEvent.click(page.getByRole('button', { name: 'film.gif 지우기' }))
    expect(page.queryByRole('alert')).toBeNull()
  })

  it('offers no HEIC, so that iPhones send a JPEG, and says what to do with one from elsewhere', async () => {
    const server = storing()
    const { page, input } = renderUpload()
    expect(input().getAttribute('accept')).toBe('image/jpeg,image/png,image/webp')
    await userEvent.upload(input(), [photo('IMG_0012.HEIC', '')], { applyAccept: false })
    expect(page.getByRole('alert').textContent).toMatch(/HEIC 사진은 올릴 수 없습니다. JPG로 저장해 올리거나/)
    expect(server.count(call)).toBe(0)
  })

  it("shows the server's refusal at the file", async () => {
    fakeServer({ [call]: () => refused(400, '사진을 읽지 못했습니다. 다른 프로그램으로 다시 저장한 뒤 올려 주세요.') })
    const { page, names, input } = renderUpload()
    await userEvent.upload(input(), photo('half.jpg'))
    expect((await page.findByRole('alert')).textContent).toContain('사진을 읽지 못했습니다.')
    expect(page.queryByRole('button', { name: '다시 올리기' })).toBeNull()
    expect(names()).toEqual([])
  })

  it('sends a file again after the connection was lost', async () => {
    fakeServer({ [call]: 'offline' })
    const { page, names, input } = renderUpload()
    await userEvent.upload(input(), photo('a.jpg'))
    const retry = await page.findByRole('button', { name: '다시 올리기' })
    storing()
    await userEvent.click(retry)
    await expect.poll(names).toEqual(['p1'])
    expect(page.queryByRole('alert')).toBeNull()
  })

  it('says how many pictures fit, and offers no more', async () => {
    storing()
    const { page, names, input } = renderUpload({ value: [stored('x')], max: 2 })
    await userEvent.upload(input(), [photo('a.jpg'), photo('b.jpg')])
    await expect.poll(names).toEqual(['x', 'p1'])
    expect(page.getByRole('alert').textContent).toBe('사진은 2장까지 올릴 수 있습니다.')
    expect(page.getByRole('button', { name: '사진 추가' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('replaces the picture of a record with one picture', async () => {
    storing()
    const { page, names, input } = renderUpload({ value: [stored('x')], max: 1 })
    expect(page.getByRole('button', { name: '사진 바꾸기' })).toBeTruthy()
    await userEvent.upload(input(), photo('a.jpg'))
    await expect.poll(names).toEqual(['p1'])
    expect(page.queryByRole('button', { name: /앞으로/ })).toBeNull()
  })
})

describe('the order of pictures', () => {
  const value = ['a', 'b', 'c'].map(stored)

  it('changes by buttons, and the first one is marked', async () => {
    const { page, names } = renderUpload({ value })
    await userEvent.click(page.getByRole('button', { name: '3번째 사진 앞으로' }))
    expect(names()).toEqual(['a', 'c', 'b'])
    expect(page.getByText('2번째로 옮겼습니다.')).toBeTruthy()
    await userEvent.click(page.getByRole('button', { name: '1번째 사진 뒤로' }))
    expect(names()).toEqual(['c', 'a', 'b'])
    await userEvent.click(page.getByRole('button', { name: '1번째 사진 앞으로' }))
    expect(names()).toEqual(['c', 'a', 'b'])
    const [first] = page.getAllByRole('listitem')
    expect(first?.textContent).toBe('대표')
  })

  it('changes by dragging', () => {
    const { page, names } = renderUpload({ value })
    const tile = (index: number) => page.getAllByRole('listitem')[index] ?? page.container
    fireEvent.dragStart(tile(0), { dataTransfer: {} })
    fireEvent.dragEnter(tile(2))
    fireEvent.dragEnd(tile(2))
    expect(names()).toEqual(['b', 'c', 'a'])
  })

  it('closes up when a picture is removed', async () => {
    const { page, names, onChange } = renderUpload({ value })
    await userEvent.click(page.getByRole('button', { name: '2번째 사진 빼기' }))
    expect(names()).toEqual(['a', 'c'])
    expect(onChange).toHaveBeenLastCalledWith([stored('a'), stored('c')])
  })
})

describe('a form that is saved while its pictures are being sent', () => {
  function renderForm() {
    const save = vi.fn<(pictures: readonly Picture[], by: string | undefined) => void>()
    function Form() {
      const [pictures, setPictures] = useState<readonly Picture[]>([])
      const submit = (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent // a submit event has it
        save(pictures, submitter?.textContent ?? undefined)
      }
      return (
        <form onSubmit={submit}>
          <PictureUpload label="상품 사진" value={pictures} onChange={setPictures} />
          <button type="submit">저장</button>
        </form>
      )
    }
    const page = render(<Form />)
    const press = () => userEvent.click(page.getByRole('button', { name: '저장' }))
    return { save, press, choose: (...files: File[]) => userEvent.upload(page.getByLabelText('상품 사진 파일'), files) }
  }
  /** Answers an upload once the test calls `give`. */
  const later = () => {
    let give: (answer: Response) => void = () => undefined
    const answer = new Promise<Response>((resolve) => (give = resolve))
    fakeServer({ [call]: () => answer })
    return give
  }

  it('waits for them, and is saved once with all of them', async () => {
    const answer = later()
    const { save, press, choose } = renderForm()
    await choose(photo('a.jpg'))
    await press()
    await press()
    expect(save).not.toHaveBeenCalled()
    answer(answerOf(uploadPictureCall, stored('p1')))
    await expect.poll(() => save.mock.calls).toEqual([[[stored('p1')], '저장']])
    await press()
    expect(save).toHaveBeenCalledTimes(2)
  })

  it('is not saved when one is refused, until it is pressed again', async () => {
    const answer = later()
    const { save, press, choose } = renderForm()
    await choose(photo('a.jpg'))
    await press()
    answer(refused(400, '사진을 읽지 못했습니다.'))
    await expect.poll(() => toastList.all().map(({ text }) => text)).toContain(heldSubmitSentences.failed)
    expect(save).not.toHaveBeenCalled()
    await press()
    expect(save.mock.calls).toEqual([[[], '저장']])
  })
})
