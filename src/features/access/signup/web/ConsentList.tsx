import { IconExternalLink } from '@tabler/icons-react'
import { useState, type MouseEvent } from 'react'
import { consentTable } from '#features/people/members/contract/consent-table.ts'
import {
  agreedToAll,
  requiredConsents,
  type RequiredConsent,
  type RequiredConsents,
} from '#features/people/members/contract/consents.ts'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { termsNames } from '#features/people/terms/contract/terms.calls.ts'
import { TermsReading } from '#features/people/terms/web/TermsReading.tsx'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import css from './ConsentList.module.css'
import { ConsentDetails } from './ConsentDetails.tsx'
import { openTerms } from './open-terms.ts'
import type { SignupKind } from './signup-kinds.ts'
import { recordOf } from '#values/codes.ts'

interface ConsentListProps {
  kind: SignupKind
  consents: RequiredConsents
  onChange: (consents: RequiredConsents) => void
}

/** The required consents, with one checkbox for all of them [spec §2 Terms step]. */
export function ConsentList({ kind, consents, onChange }: ConsentListProps) {
  const { data: site } = useCall(siteCall)
  const count = requiredConsents.filter((type) => consents[type]).length
  const all = agreedToAll(consents)
  return (
    <div>
      <div className={css['all']} data-on={all || undefined}>
        <Checkbox
          label={<b>전체 동의</b>}
          checked={all}
          partly={count > 0 && !all}
          onChange={() => onChange(recordOf(requiredConsents, () => !all))}
        />
        <span aria-hidden>
          {count}/{requiredConsents.length}
        </span>
      </div>
      <ul>
        {requiredConsents.map((type) => (
          <li key={type} className={css['consent']}>
            <Checkbox
              className={css['tick']}
              name={type}
              label={
                <>
                  <span className={css['required']}>[필수]</span> {consentTable[type].label}
                </>
              }
              checked={consents[type]}
              onChange={(event) => onChange({ ...consents, [type]: event.currentTarget.checked })}
            />
            <TermsLink type={type} external={type === 'over14' ? null : (site?.termsLinks[type] ?? null)} />
            <div className={css['details']}>
              <ConsentDetails type={type} kind={kind} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Opens the text in a window, or in a dialog where windows are blocked. Two texts may also be published elsewhere, if the
 * installation configures it.
 */
function TermsLink({ type, external }: { type: RequiredConsent; external: string | null }) {
  const [isOver, setOver] = useState(false)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    if (!openTerms(type)) setOver(true)
  }
  return (
    <>
      <span className={css['links']}>
        <a href={`/terms/${type}`} target="_blank" rel="opener" onClick={open}>
          <span className="visually-hidden">{consentTable[type].label} </span>전문 보기
          <span className={css['wide']}> (새 창)</span>
          <IconExternalLink size={16} aria-hidden />
        </a>
        {external && (
          <a href={external} target="_blank" rel="noopener noreferrer">
            <span className="visually-hidden">{consentTable[type].label} </span>외부 게시본
            <span className="visually-hidden"> (새 창)</span>
          </a>
        )}
      </span>
      <Dialog
        open={isOver}
        onClose={() => setOver(false)}
        title={termsNames[type]}
        size="large"
        footer={
          <Button size="large" onClick={() => setOver(false)}>
            닫기
          </Button>
        }
      >
        <TermsReading type={type} />
      </Dialog>
    </>
  )
}
