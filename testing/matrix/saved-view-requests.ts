import { randomUUID } from 'node:crypto'
import type { CallRequest } from './call-request.ts'

const words = () => ({ name: randomUUID().slice(0, 30), query: 'status=BD&sort=oldest', isShared: false })

export const savedViewRequests: Record<string, CallRequest> = {
  'POST /mypage/savedView': {
    about: 'nothing',
    path: () => '/mypage/savedView',
    body: () => ({ list: 'partner-order', ...words() }),
  },
  'PUT /mypage/savedView/:id': {
    // Not even an operator changes the view of another member.
    about: 'missing',
    path: () => '/mypage/savedView/999999',
    body: words,
  },
}
