import { request } from '#web/api/request.ts'
import { invitationTemplateCall } from '../contract/store-invitations.partner.calls.ts'

export const invitationTemplate = (shopId: string) => request(invitationTemplateCall, { shop: shopId })
