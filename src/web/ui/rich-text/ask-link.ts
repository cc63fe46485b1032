import type { Editor } from '@tiptap/core'
import { linkAddress, wrongLinkAddress } from '#contract/rich-text.ts'
import { promptDialog } from '../overlay/dialogs.ts'

/** Asks for the address of the selected text; an empty one removes the link. */
export async function askLink(editor: Editor): Promise<void> {
  const typed = await promptDialog({
    text: '링크를 걸 주소를 입력해 주세요.',
    label: '링크 주소',
    input: 'address',
    initial: String(editor.getAttributes('link')['href'] ?? ''),
    confirm: '적용',
    wrong: (address) => (linkAddress(withScheme(address)) === undefined ? wrongLinkAddress : undefined),
  })
  const chain = editor.chain().focus()
  if (typed === null) chain.run()
  else if (typed === '') chain.extendMarkRange('link').unsetLink().run()
  else
    chain
      .extendMarkRange('link')
      .setLink({ href: withScheme(typed) })
      .run()
}

/** Writers leave the scheme out: example.com is https://example.com. */
const withScheme = (href: string): string => (/^[a-z][a-z\d+.-]*:/i.test(href) ? href : `https://${href}`)
