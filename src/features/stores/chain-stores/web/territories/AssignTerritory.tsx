import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/use-call.ts'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import {
  assignTerritoryCall,
  territorySentences,
  type Territory,
} from '../../contract/store-territories.partner.calls.ts'

interface AssignTerritoryProps {
  shopId: string
  chainStoreIds: readonly number[]
  territories: readonly Territory[]
  /** The territory of a single store, '' for none; undefined for several stores. */
  value?: string
  disabled: boolean
  /** Hides the label in a bar. */
  labelHidden?: boolean
  onDone?: () => void
}

const none = 'NONE'

/** Assigns stores to a territory at once. */
export function AssignTerritory(props: AssignTerritoryProps) {
  const { shopId, chainStoreIds, territories, value, disabled, labelHidden = false, onDone } = props
  const [assign, { isLoading }] = useSend(assignTerritoryCall)
  const isSingle = value !== undefined
  const send = async (chosen: string) => {
    const territoryId = chosen === none ? null : Number(chosen)
    const { data, error } = await assign({ shop: shopId, body: { chainStoreIds: [...chainStoreIds], territoryId } })
    if (!data) return alertDialog(sentenceOf(error))
    toast(isSingle ? territorySentences.saved : territorySentences.assigned(data.changed))
    onDone?.()
  }
  return (
    <SelectField
      label="담당 지역"
      labelHidden={labelHidden}
      disabled={disabled || isLoading}
      {...(!isSingle && { placeholder: '담당 지역 지정' })}
      options={[
        { value: none, label: '지역 없음' },
        ...territories.map(({ id, name, supervisor }) => ({
          value: String(id),
          label: supervisor ? `${name} (${supervisor.name})` : name,
        })),
      ]}
      value={isSingle ? value || none : ''}
      onChange={({ currentTarget }) => currentTarget.value && void send(currentTarget.value)}
    />
  )
}
