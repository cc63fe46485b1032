import { IconFileText } from '@tabler/icons-react'
import { documentTypeCodes, type DocumentType } from '#features/orders/orders/contract/printable-documents.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { documentTypes } from '../contract/document-types.ts'
import css from './DocumentButtons.module.css'

interface DocumentButtonsProps {
  orderNumber: string
  /** Documents that can be printed now. */
  printable: readonly DocumentType[]
  /** Reason why the others can't be printed. */
  reason: string
}

/** Links to the documents of an order, each in a new tab. */
export function DocumentButtons({ orderNumber, printable, reason }: DocumentButtonsProps) {
  const icon = <IconFileText size={18} stroke={1.7} aria-hidden />
  return (
    <div>
      <ul className={css['buttons']} aria-label="서류 출력">
        {documentTypeCodes.map((type) => (
          <li key={type}>
            {printable.includes(type) ? (
              <ButtonLink
                to={`/order/${orderNumber}/print/${type}`}
                target="_blank"
                rel="noopener"
                wide
                icon={icon}
                aria-label={`${documentTypes[type].button} (새 창)`}
              >
                {documentTypes[type].title}
              </ButtonLink>
            ) : (
              <Button wide icon={icon} aria-label={documentTypes[type].button} disabledReason={reason}>
                {documentTypes[type].title}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {printable.length < documentTypeCodes.length && (
        <p className={css['reason']} aria-hidden>
          {reason}
        </p>
      )}
    </div>
  )
}
