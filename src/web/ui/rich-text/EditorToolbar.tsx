import { Toolbar } from '@base-ui/react/toolbar'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconDots,
  IconH2,
  IconH3,
  IconH4,
  IconItalic,
  IconLineDashed,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhotoEdit,
  IconPhotoPlus,
  IconStrikethrough,
  IconUnderline,
  IconUnlink,
  type Icon,
} from '@tabler/icons-react'
import { useEditorState, type ChainedCommands, type Editor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { useIsWide } from '../layout/use-is-wide.ts'
import { promptDialog } from '../overlay/dialogs.ts'
import { askLink } from './ask-link.ts'
import { focusText } from './focus-text.ts'
import css from './EditorToolbar.module.css'

const pictureTypes = 'image/jpeg,image/png,image/webp'

interface Tool {
  label: string
  icon: Icon
  run: (chain: ChainedCommands) => ChainedCommands
  /** The mark or block that the tool switches on and off. */
  toggles?: readonly [name: string, attributes?: { level: number }]
  isUsable?: (editor: Editor) => boolean
  /** Shown on a phone before 더 보기. */
  isBasic?: boolean
}

const headings: readonly Tool[] = (
  [
    [2, '큰 제목', IconH2],
    [3, '중간 제목', IconH3],
    [4, '작은 제목', IconH4],
  ] as const
).map(([level, label, icon]) => ({
  label,
  icon,
  run: (chain) => chain.toggleHeading({ level }),
  toggles: ['heading', { level }],
}))

const marks: readonly Tool[] = [
  { label: '굵게', icon: IconBold, run: (chain) => chain.toggleBold(), toggles: ['bold'], isBasic: true },
  { label: '기울임', icon: IconItalic, run: (chain) => chain.toggleItalic(), toggles: ['italic'] },
  { label: '밑줄', icon: IconUnderline, run: (chain) => chain.toggleUnderline(), toggles: ['underline'] },
  { label: '취소선', icon: IconStrikethrough, run: (chain) => chain.toggleStrike(), toggles: ['strike'] },
]

const blocks: readonly Tool[] = [
  {
    label: '글머리 목록',
    icon: IconList,
    run: (chain) => chain.toggleBulletList(),
    toggles: ['bulletList'],
    isBasic: true,
  },
  { label: '번호 목록', icon: IconListNumbers, run: (chain) => chain.toggleOrderedList(), toggles: ['orderedList'] },
  { label: '인용', icon: IconBlockquote, run: (chain) => chain.toggleBlockquote(), toggles: ['blockquote'] },
  { label: '구분선', icon: IconLineDashed, run: (chain) => chain.setHorizontalRule() },
]

const unlink: Tool = { label: '링크 해제', icon: IconUnlink, run: (chain) => chain.unsetLink() }

const steps: readonly Tool[] = [
  {
    label: '실행 취소',
    icon: IconArrowBackUp,
    run: (chain) => chain.undo(),
    isUsable: (editor) => editor.can().undo(),
    isBasic: true,
  },
  {
    label: '다시 실행',
    icon: IconArrowForwardUp,
    run: (chain) => chain.redo(),
    isUsable: (editor) => editor.can().redo(),
  },
]

/** The editor's tools: one stop of the Tab key, with arrow keys between them. A phone shows five of them, and the others on demand. */
export function EditorToolbar({ editor, onPictures }: { editor: Editor; onPictures: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isWide = useIsWide()
  const showsAll = isWide || isOpen
  const shown = (tools: readonly Tool[]) => (showsAll ? tools : tools.filter(({ isBasic }) => isBasic))
  const at = useEditorState({
    editor,
    selector: ({ editor: { isActive, getAttributes } }) => ({
      link: isActive.call(editor, 'link'),
      alt: isActive.call(editor, 'image') ? String(getAttributes.call(editor, 'image')['alt'] ?? '') : undefined,
    }),
  })
  const describe = async () => {
    const asked = at.alt ? `사진에 무엇이 있는지 적어 주세요. 지금: ${at.alt}` : '사진에 무엇이 있는지 적어 주세요.'
    const typed = await promptDialog({ text: asked, label: '사진 설명', confirm: '적용' })
    await focusText(editor)
    if (typed !== null) editor.chain().updateAttributes('image', { alt: typed.trim() }).run()
  }
  return (
    <Toolbar.Root className={css['toolbar']} aria-label="글 서식" data-few={!showsAll || undefined}>
      <Tools editor={editor} tools={shown(headings)} />
      <Tools editor={editor} tools={shown(marks)} />
      <Tools editor={editor} tools={shown(blocks)} />
      <Toolbar.Group className={css['group']}>
        <ToolButton label="링크" icon={IconLink} pressed={at.link} onPress={() => void askLink(editor)} />
        {showsAll && <EditorTool editor={editor} tool={unlink} />}
      </Toolbar.Group>
      <Toolbar.Group className={css['group']}>
        <ToolButton label="사진 넣기" icon={IconPhotoPlus} onPress={() => input.current?.click()} />
        {showsAll && (
          <ToolButton
            label="사진 설명"
            icon={IconPhotoEdit}
            disabled={at.alt === undefined}
            onPress={() => void describe()}
          />
        )}
      </Toolbar.Group>
      <Tools editor={editor} tools={shown(steps)} />
      {!isWide && (
        <Toolbar.Group className={css['group']}>
          <ToolButton label="서식 더 보기" icon={IconDots} expanded={isOpen} onPress={() => setOpen(!isOpen)} />
        </Toolbar.Group>
      )}
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        multiple
        hidden
        aria-label="글에 넣을 사진 파일"
        onChange={({ currentTarget }) => {
          onPictures([...(currentTarget.files ?? [])])
          // The same file can be chosen again after a refusal.
          currentTarget.value = ''
        }}
      />
    </Toolbar.Root>
  )
}

const Tools = ({ editor, tools }: { editor: Editor; tools: readonly Tool[] }) =>
  tools.length > 0 && (
    <Toolbar.Group className={css['group']}>
      {tools.map((tool) => (
        <EditorTool key={tool.label} editor={editor} tool={tool} />
      ))}
    </Toolbar.Group>
  )

function EditorTool({ editor, tool }: { editor: Editor; tool: Tool }) {
  const { label, icon, run, toggles, isUsable } = tool
  const state = useEditorState({
    editor,
    selector: () => ({
      pressed: toggles && editor.isActive(...toggles),
      disabled: isUsable ? !isUsable(editor) : false,
    }),
  })
  return <ToolButton label={label} icon={icon} {...state} onPress={() => run(editor.chain().focus()).run()} />
}

interface ToolButtonProps {
  label: string
  icon: Icon
  /** Undefined for a tool that is no switch. */
  pressed?: boolean | undefined
  disabled?: boolean
  /** For the tool that shows the others. */
  expanded?: boolean
  onPress: () => void
}

const ToolButton = ({ label, icon: Picture, pressed, disabled = false, expanded, onPress }: ToolButtonProps) => (
  <Toolbar.Button
    className={css['tool']}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    aria-expanded={expanded}
    disabled={disabled}
    // Keeps the selection of the text, and the keyboard of a phone open.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    <Picture size={16} stroke={1.5} aria-hidden />
  </Toolbar.Button>
)
