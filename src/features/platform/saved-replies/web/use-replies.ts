import { isOperatorUser } from '#contract/session-roles.ts'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { useCall, useSend } from '#web/api/use-call.ts'
import { selectUser, useMay, type WithAuth } from '#web/session/auth.slice.ts'
import { adminRepliesCall, deleteAdminReplyCall, saveAdminReplyCall } from '../contract/saved-replies.admin.calls.ts'
import {
  deletePartnerReplyCall,
  partnerRepliesCall,
  savePartnerReplyCall,
} from '../contract/saved-replies.partner.calls.ts'
import type { NewSavedReply, ReplyKind } from '../contract/saved-reply.ts'

/** The office of the signed-in member; undefined for buyers. */
export function useOffice() {
  const user = useSelector((state: WithAuth) => selectUser(state))
  const { shopId } = useParams()
  if (isOperatorUser(user)) return { shop: null }
  if (user?.type.authority === 'ROLE_PARTNER') return { shop: user.userData.partnerUri }
  return user?.operatorRole === 'brands' && shopId ? { shop: shopId } : undefined
}

type Office = NonNullable<ReturnType<typeof useOffice>>

/** The replies of one office and kind, read once they are opened, with their changes. */
export function useReplies({ shop }: Office, kind: ReplyKind, isOpen: boolean) {
  const may = useMay()
  const query = { kind }
  const ofOperators = useCall(adminRepliesCall, { query }, { skip: shop !== null || !isOpen })
  const ofBrand = useCall(partnerRepliesCall, { query, shop: shop ?? '' }, { skip: shop === null || !isOpen })
  const [addAdmin] = useSend(saveAdminReplyCall)
  const [addPartner] = useSend(savePartnerReplyCall)
  const [removeAdmin] = useSend(deleteAdminReplyCall)
  const [removePartner] = useSend(deletePartnerReplyCall)
  return {
    replies: (shop === null ? ofOperators : ofBrand).data?.replies,
    maySave: shop === null ? may(saveAdminReplyCall) : may(savePartnerReplyCall),
    add: (body: NewSavedReply) => (shop === null ? addAdmin({ body }) : addPartner({ body, shop })),
    remove: (id: number) => (shop === null ? removeAdmin({ params: { id } }) : removePartner({ params: { id }, shop })),
  }
}
