import { Editor } from '@tiptap/react'
import { describe, expect, it } from 'vitest'
import { contentOf, extensions } from './editor-extensions.ts'
import { insertPicture } from './use-picture-insert.ts'

const open = (html: string, caret: number) => {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions,
    content: contentOf(html),
    injectCSS: false,
  })
  editor.commands.setTextSelection(caret)
  return editor
}
const type = (editor: Editor, text: string) => editor.view.dispatch(editor.state.tr.insertText(text))
/** Texts and pictures, in order. */
const seen = (editor: Editor) => editor.getHTML().match(/<img|[^<>]+(?=<\/p>)/g)

describe('a picture in a text', () => {
  it('stays when the writer goes on behind it', () => {
    const editor = open('<p>컵</p>', 2)
    insertPicture(editor, '/files/picture/ab/a.jpg')
    type(editor, '아래')
    expect(seen(editor)).toEqual(['컵', '<img', '아래'])
  })

  it('stays when another one follows', () => {
    const editor = open('<p>컵</p>', 2)
    insertPicture(editor, '/files/picture/ab/a.jpg')
    insertPicture(editor, '/files/picture/ab/b.jpg')
    type(editor, '아래')
    expect(seen(editor)).toEqual(['컵', '<img', '<img', '아래'])
  })

  it('does not trap the writer in a quotation', () => {
    const editor = open('<blockquote><p>컵</p></blockquote>', 3)
    insertPicture(editor, '/files/picture/ab/a.jpg')
    type(editor, '아래')
    expect(editor.getHTML()).toMatch(/<img [^>]*>.*<p>아래<\/p>/)
  })

  it('splits the text around the caret', () => {
    const editor = open('<p>위아래</p>', 2)
    insertPicture(editor, '/files/picture/ab/a.jpg')
    type(editor, '더 ')
    expect(seen(editor)).toEqual(['위', '<img', '더 아래'])
  })
})
