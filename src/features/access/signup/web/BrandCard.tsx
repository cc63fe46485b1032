import { IconBuildingStore } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { brandCall } from '#features/brands/brands/contract/brands.calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { PictureImage } from '#web/ui/media/PictureImage.tsx'
import css from './BrandCard.module.css'
import type { ChosenBrand } from './signup-draft.ts'

/** Shows the brand to join and the role in it. */
export function BrandCard({ brand, member, action }: { brand: ChosenBrand; member: string; action?: ReactNode }) {
  const { data: face } = useCall(brandCall, { params: { id: String(brand.partnerId) } })
  return (
    <div className={css['card']}>
      {face?.picture ? (
        <PictureImage picture={face.picture} alt="" width={44} height={44} className={css['logo']} />
      ) : (
        <span className={css['logo']} aria-hidden>
          <IconBuildingStore size={24} stroke={1.6} />
        </span>
      )}
      <div className={css['words']}>
        <b>{brand.name}</b>
        <span>{member}</span>
      </div>
      {action}
    </div>
  )
}
