import type { Editor } from '@tiptap/core'
import { linkAddress, wrongLinkAddress } from '#contract/rich-text.ts'
import { promptDialog } from '../overlay/dialogs.ts'
import { focusText } from './focus-text.ts'

/** Asks for the address of the selected text; an empty one removes the link. Without a selection the address is inserted as the linked text. */
export async function askLink(editor: Editor): Promise<void> {
  const typed = await promptDialog({
    text: '링크를 걸 주소를 입력해 주세요.',
    label: '링크 주소',
    input: 'address',
    initial: String(editor.getAttributes('link')['href'] ?? ''),
    confirm: '적용',
    wrong: (address) => (linkAddress(withScheme(address)) === undefined ? wrongLinkAddress : undefined),
  })
  await focusText(editor)
  if (typed === null) return
  const chain = editor.chain()
  const attrs = { href: withScheme(typed) }
  if (typed === '') chain.extendMarkRange('link').unsetLink().run()
  else if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs }] }).run()
  else chain.extendMarkRange('link').setLink(attrs).run()
}

/** Writers leave the scheme out: example.com is https://example.com. */
const withScheme = (href: string): string => (/^[a-z][a-z\d+.-]*:/i.test(href) ? href : `https://${href}`)
