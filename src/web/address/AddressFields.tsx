import { useRef, useState } from 'react'
import css from './AddressFields.module.css'
import { alertDialog } from '../ui/overlay/dialogs.ts'
import { Button } from '../ui/form/Button.tsx'
import { postcodeSentences, type FoundAddress } from './postcode.ts'
import { PostcodeDialog } from './PostcodeDialog.tsx'
import { TextField, type TextFieldProps } from '../ui/form/text-fields.tsx'

/** What a form says about one of the three inputs: value, error, what to do on a change. */
export type AddressInput = Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange' | 'onBlur' | 'maxLength'>

export interface AddressFieldsProps {
  postalCode: AddressInput
  address1: AddressInput
  address2: AddressInput
  onFound: (address: FoundAddress) => void
}

/**
 * Postal code and address from the address search, and the rest typed [spec §5 Address]. When the search is out of reach the
 * two read-only fields open, also when somebody rather types, so that nobody is kept out by somebody else's service [decisions].
 */
export function AddressFields({ postalCode, address1, address2, onFound }: AddressFieldsProps) {
  const [searching, setSearching] = useState(false)
  const [typed, setTyped] = useState(false)
  const rest = useRef<HTMLInputElement>(null)
  const first = useRef<HTMLInputElement>(null)

  const type = () => {
    setTyped(true)
    // After the window has given the focus back.
    setTimeout(() => first.current?.focus())
  }
  const unavailable = async () => {
    setTyped(true)
    await alertDialog(postcodeSentences.unavailable)
    type()
  }
  const search = () => setSearching(true)
  const searched = typed ? {} : { readOnly: true, onClick: search }
  return (
    <div className={css['address']}>
      <div className={css['code']}>
        <TextField
          {...postalCode}
          {...searched}
          ref={first}
          label="우편번호"
          required
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          hint={typed && postcodeSentences.typeInstead}
          action={
            <Button className={css['search']} onClick={search}>
              주소 검색
            </Button>
          }
        />
      </div>
      <TextField {...address1} {...searched} label="기본 주소" required autoComplete="address-line1" />
      <TextField
        {...address2}
        ref={rest}
        label="상세 주소"
        optional
        placeholder="상세 주소를 입력해 주세요."
        autoComplete="address-line2"
      />
      <PostcodeDialog
        open={searching}
        onClose={() => setSearching(false)}
        onFound={(address) => {
          onFound(address)
          // After the window has given the focus back to its button.
          setTimeout(() => rest.current?.focus())
        }}
        onUnavailable={() => void unavailable()}
        onType={type}
      />
    </div>
  )
}
