import { useState } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'

// Loads on demand: the code that draws QR codes is large, and invitations are rare.
const PartnerInvitation = optionalComponent(async () => (await import('./PartnerInvitation.tsx')).PartnerInvitation)

/** Opens the address that stores of the brand sign up with. */
export function InviteStore({ shopId }: { shopId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>가맹점 초대</Button>
      {isOpen && <PartnerInvitation shopId={shopId} onClose={() => setOpen(false)} />}
    </>
  )
}
