import { useRef, useState } from 'react'
import css from './AddressFields.module.css'
import { alertDialog } from '../ui/overlay/dialogs.ts'
import { Button } from '../ui/form/Button.tsx'
import { postcodeSentences, type FoundAddress } from './postcode.ts'
import { PostcodeDialog } from './PostcodeDialog.tsx'
import { TextField, type TextFieldProps } from '../ui/form/text-fields.tsx'

/** Props of one of the three inputs, provided by the form. */
export type AddressInput = Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange' | 'onBlur' | 'maxLength'>

export interface AddressFieldsProps {
  postalCode: AddressInput
  address1: AddressInput
  address2: AddressInput
  onFound: (address: FoundAddress) => void
  /** All fields may stay empty. */
  optional?: boolean
}

/**
 * Postal code, address and detail [spec §5 Address]. The search fills the first two; all can be typed from the beginning, so that an
 * outage of the external service, or an address that it doesn't know, blocks nobody [decisions: Departure 10].
 */
export function AddressFields({ postalCode, address1, address2, onFound, optional = false }: AddressFieldsProps) {
  const [searching, setSearching] = useState(false)
  const detailField = useRef<HTMLInputElement>(null)
  const postalCodeField = useRef<HTMLInputElement>(null)

  // Runs after the dialog has restored the focus.
  const startTyping = () => void setTimeout(() => postalCodeField.current?.focus())
  const unavailable = async () => {
    await alertDialog(postcodeSentences.unavailable)
    startTyping()
  }
  const search = () => setSearching(true)
  return (
    <div className={css['address']}>
      <div className={css['code']}>
        <TextField
          {...postalCode}
          ref={postalCodeField}
          label="우편번호"
          required={!optional}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          hint={postcodeSentences.typeInstead}
          action={
            <Button className={css['search']} onClick={search}>
              주소 검색
            </Button>
          }
        />
      </div>
      <TextField {...address1} label="기본 주소" required={!optional} autoComplete="address-line1" />
      <TextField
        {...address2}
        ref={detailField}
        label="상세 주소"
        optional={!optional}
        placeholder="상세 주소를 입력해 주세요."
        autoComplete="address-line2"
      />
      <PostcodeDialog
        open={searching}
        onClose={() => setSearching(false)}
        onFound={(address) => {
          onFound(address)
          // Runs after the dialog has restored the focus to its button.
          setTimeout(() => detailField.current?.focus())
        }}
        onUnavailable={() => void unavailable()}
        onType={startTyping}
      />
    </div>
  )
}
