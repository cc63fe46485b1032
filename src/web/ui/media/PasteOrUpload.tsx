import { IconUpload } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { Button } from '../form/Button.tsx'
import { TextAreaField } from '../form/text-fields.tsx'

interface PasteOrUploadProps {
  label: string
  hint: string
  rows: number
  text: string
  onText: (text: string) => void
  /** Button that sends the pasted text. */
  paste: { label: string; look?: 'primary'; missing: string; onPress: (content: Blob) => void }
  /** Label of the file input. */
  fileLabel: string
  onFile: (file: File) => void
  pending: boolean
  /** Class of the row of buttons. */
  buttons: string | undefined
  /** Content before the buttons. */
  children?: ReactNode
}

/** Takes the lines of a table: pasted cells, or a workbook or CSV file. */
export function PasteOrUpload({ label, hint, rows, text, paste, fileLabel, pending, ...props }: PasteOrUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <TextAreaField
        label={label}
        rows={rows}
        hint={hint}
        value={text}
        onChange={({ currentTarget }) => props.onText(currentTarget.value)}
      />
      <div className={props.buttons}>
        {props.children}
        <Button
          {...(paste.look && { look: paste.look })}
          pending={pending}
          disabledReason={text.trim() ? undefined : paste.missing}
          onClick={() => paste.onPress(new Blob([text]))}
        >
          {paste.label}
        </Button>
        <Button
          icon={<IconUpload size={20} stroke={1.7} aria-hidden />}
          pending={pending}
          onClick={() => input.current?.click()}
        >
          파일 올리기
        </Button>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.xls,.csv,.txt"
          hidden
          aria-label={fileLabel}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) props.onFile(file)
            // Lets the user choose the same file again after correcting it.
            currentTarget.value = ''
          }}
        />
      </div>
    </>
  )
}
