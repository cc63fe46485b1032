import { getSchema } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import Link from '@tiptap/extension-link'
import { DOMParser } from '@tiptap/pm/model'
import type { JSONContent } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { linkAddress, linkRel } from '#contract/rich-text.ts'
import { askLink } from './ask-link.ts'
import { purifiedFragment } from './purify.ts'

/** A pasted picture of another server would be removed on saving: only uploaded ones get into the text. */
const OwnImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/files/picture/"]' }],
})

const WrittenLink = Link.extend({
  addKeyboardShortcuts() {
    return {
      'Mod-k': () => {
        void askLink(this.editor)
        return true
      },
    }
  },
})

/** The elements of `richTextTags`. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: false,
    dropcursor: { color: false, class: 'rich-text-drop' },
  }),
  WrittenLink.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (address) => linkAddress(address) !== undefined,
    HTMLAttributes: { rel: linkRel, target: '_blank' },
  }),
  OwnImage,
]

const schema = getSchema(extensions)

/** Reads HTML into the editor's model. Trusted Types forbid the editor's own parsing of HTML. */
export const contentOf = (html: string): JSONContent =>
  DOMParser.fromSchema(schema).parse(purifiedFragment(html)).toJSON() as JSONContent // the document of this schema
