import { useEffect, useState } from 'react'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { searchWordSentences } from '../contract/search-word-terms.ts'
import { noteMissCall } from '../contract/search-words.calls.ts'

interface MissedSearchProps {
  partnerUri: string
  search: string
  /** Nothing resembles the text; a typing error is not counted. */
  isCounted: boolean
  /** The store has a headquarters, and this is its shop. */
  mayAsk: boolean
}

/** Counts the shown search, which found nothing, and lets the store ask the headquarters for the product. */
export function MissedSearch({ partnerUri, search, isCounted, mayAsk }: MissedSearchProps) {
  const [note, { isLoading: pending }] = useSend(noteMissCall)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    // The shop stays usable if it can't be counted.
    if (isCounted) void note({ params: { partnerUri }, body: { search, asks: false } })
  }, [note, partnerUri, search, isCounted])
  if (!mayAsk) return null
  if (isAsked) return <p role="status">{searchWordSentences.asked}</p>
  const ask = async () => {
    if (!(await confirmDialog({ text: searchWordSentences.ask(search), confirm: '요청하기' }))) return
    const { error } = await note({ params: { partnerUri }, body: { search, asks: true } })
    if (error) return toast(sentenceOf(error), { tone: 'error' })
    return setAsked(true)
  }
  return (
    <Button look={isCounted ? 'primary' : 'outline'} pending={pending} onClick={() => void ask()}>
      본사에 상품 요청
    </Button>
  )
}
