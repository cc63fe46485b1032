import { useState, type FormEvent } from 'react'
import { useParams } from 'react-router'
import type { DataOf } from '#contract/call.ts'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'
import { useUnsaved } from '#web/local/use-unsaved.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { LoadedFresh } from '#web/api/LoadedFresh.tsx'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { priceSteps } from '#values/price-step.ts'
import { unitPriceDecimals, unitPriceOf } from '#values/unit-price.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import {
  changeStoreLevelsCall,
  countRaised,
  storeLevelSentences,
  storeLevelsCall,
} from '../../contract/store-levels.partner.calls.ts'
import css from './PartnerLevelPage.module.css'
import layout from '#web/ui/layout/words.module.css'

type Levels = DataOf<typeof storeLevelsCall>

/** /partner/:shopId/level: names and discounts of the five levels, the step of all prices, the decimals of unit prices. */
export function PartnerLevelPage() {
  const { shopId = '' } = useParams()
  const levels = useCall(storeLevelsCall, { shop: shopId }, { refetchOnMountOrArgChange: true })
  return (
    <div className={css['page']}>
      <PageTitle title="매장 등급" />
      <LoadedFresh query={levels} rows={5} height={72}>
        {(found, reload) => <LevelForm key={found.version} shopId={shopId} stored={found} onReload={reload} />}
      </LoadedFresh>
    </div>
  )
}

interface LevelFormProps {
  shopId: string
  stored: Levels
  onReload: () => void
}

function LevelForm({ shopId, stored, onReload }: LevelFormProps) {
  const isReadOnly = !useMay()(changeStoreLevelsCall)
  const [rows, setRows] = useState<readonly Row[]>(stored.levels)
  const [isSubmitted, setSubmitted] = useState(false)
  const [change, { isLoading: pending, error }] = useSend(changeStoreLevelsCall)
  const put = (level: number, part: Partial<Row>) =>
    setRows((before) => before.map((row) => (row.level === level ? { ...row, ...part } : row)))
  const terms = rows.map(({ level, name, discount }) => ({ level, name: name.trim(), discount: discount ?? 0 }))
  const [priceStep, setPriceStep] = useState(stored.priceStep)
  const [decimals, setDecimals] = useState(stored.unitPriceDecimals)
  const hasNewStep = priceStep !== stored.priceStep
  const raised = countRaised(stored.levels, terms, { before: stored.priceStep, after: priceStep })
  const question = hasNewStep ? storeLevelSentences.stepChanges : storeLevelSentences.raises
  const hasNewDecimals = decimals !== stored.unitPriceDecimals
  useUnsaved(() => rows !== stored.levels || hasNewStep || hasNewDecimals)
  const send = async (version: number) => {
    const answer = await change({
      shop: shopId,
      body: { version, levels: terms, priceStep, unitPriceDecimals: decimals, raisedSeen: raised },
    })
    if (!answer.error) toast(storeLevelSentences.saved)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (pending || rows.some((row) => hasProblem(rows, row))) return
    if (raised > 0 && !(await confirmDialog({ text: question(raised), confirm: '저장' }))) return
    await send(stored.version)
  }
  return (
    <form className={layout['stack16']} onSubmit={(event) => void submit(event)} noValidate>
      <Notice>
        {isReadOnly
          ? '대표 권한이 있는 담당자만 변경할 수 있습니다.'
          : '할인율을 바꾸면 다음 주문부터 새 가격이 적용됩니다. 가격은 공급가 아래로 내려가지 않습니다.'}
      </Notice>
      {rows.map((row) => (
        <fieldset key={row.level} className={css['level']} disabled={isReadOnly}>
          <legend>
            {row.level}등급 <span className={css['stores']}>매장 {row.stores.toLocaleString('ko-KR')}개</span>
          </legend>
          <TextField
            label="이름"
            maxLength={20}
            value={row.name}
            error={isSubmitted && nameProblem(rows, row)}
            onChange={({ currentTarget }) => put(row.level, { name: currentTarget.value })}
          />
          <NumberField
            label="할인율"
            suffix="%"
            value={row.discount}
            error={isSubmitted && discountProblem(row)}
            onChange={(discount) => put(row.level, { discount })}
          />
        </fieldset>
      ))}
      <SelectField
        label="가격 단위"
        hint={`${storeLevelSentences.step} ${storeLevelSentences.stepExample(formatWon(Math.ceil(104.5 / priceStep) * priceStep))}`}
        options={priceSteps.map((step) => ({ value: String(step), label: formatWon(step) }))}
        value={String(priceStep)}
        disabled={isReadOnly}
        onChange={({ currentTarget: { value } }) =>
          setPriceStep(priceSteps.find((step) => String(step) === value) ?? stored.priceStep)
        }
      />
      <SelectField
        label="단가 소수점"
        hint={`${storeLevelSentences.decimals} ${storeLevelSentences.decimalsExample(formatNumber(unitPriceOf(10_450, 300, decimals)))}`}
        options={unitPriceDecimals.map((count) => ({
          value: String(count),
          label: storeLevelSentences.decimalsOption(count),
        }))}
        value={String(decimals)}
        disabled={isReadOnly}
        onChange={({ currentTarget: { value } }) =>
          setDecimals(unitPriceDecimals.find((count) => String(count) === value) ?? stored.unitPriceDecimals)
        }
      />
      <RecordRefusal
        error={error}
        pending={pending}
        onReload={onReload}
        onOverwrite={(version) => void send(version)}
      />
      {!isReadOnly && (
        <Button type="submit" look="primary" size="large" pending={pending}>
          저장
        </Button>
      )}
    </form>
  )
}

type Row = Omit<Levels['levels'][number], 'discount'> & { discount: number | null }

function nameProblem(rows: readonly Row[], row: Row): string | undefined {
  if (row.name.trim() === '') return storeLevelSentences.name
  const isTaken = rows.some(({ level, name }) => level !== row.level && name.trim() === row.name.trim())
  return isTaken ? storeLevelSentences.sameName : undefined
}

const discountProblem = ({ discount }: Row): string | undefined =>
  discount === null || discount > 100 ? storeLevelSentences.discount : undefined

const hasProblem = (rows: readonly Row[], row: Row): boolean =>
  nameProblem(rows, row) !== undefined || discountProblem(row) !== undefined
