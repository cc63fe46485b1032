import { sentenceOf } from '#web/api/api-error.ts'
import { useLazyCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { checkDomainCall, headquartersSentences, type Headquarters } from '../contract/headquarters.partner.calls.ts'
import css from './HeadquartersInfoPage.module.css'
import { infoProblems, type InfoValues } from './info-form.ts'

interface NameCheckProps {
  shopId: string
  stored: Headquarters
  values: InfoValues
}

/** Asks whether another brand has the typed name or address, before the form is sent. */
export function NameCheck({ shopId, stored, values }: NameCheckProps) {
  const [check, { data, error, isFetching, originalArgs }] = useLazyCall(checkDomainCall)
  const parts = { name: values['partner.name'].trim(), uri: values['partner.uri'].trim() }
  const problems = infoProblems(values, stored)
  const isInvalid = problems['partner.name'] ?? problems['partner.uri']
  const isCurrent = originalArgs?.query?.name === parts.name && originalArgs.query.uri === parts.uri
  const found =
    isCurrent &&
    !isFetching &&
    (error ? sentenceOf(error) : data && (data.name ?? data.uri ?? headquartersSentences.free))
  return (
    <div className={css['check']}>
      <Button
        pending={isFetching}
        disabledReason={isInvalid && '브랜드명과 주소를 바르게 입력하면 확인할 수 있습니다.'}
        onClick={() => void check({ shop: shopId, query: parts })}
      >
        중복 확인
      </Button>
      <span role="status">{found}</span>
    </div>
  )
}
