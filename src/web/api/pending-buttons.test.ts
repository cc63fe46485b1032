import { describe, expect, it } from 'vitest'

const sources = import.meta.glob<string>(['../../features/*/*/web/**/*.{ts,tsx}', '!**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** `const [send] = useSend(`: the state of the mutation is not read. */
const withoutState = /const \[\s*\w+\s*,?\s*\] = (use\w+Mutation|useSend)\(/g

/** The dialog sends by itself and shows that it does. */
const dialogWithState = '<ReasonDialog'

const deletes = 'the button of the deletion is pending on its own'
/** Uses that show the progress in another way. */
const shownOtherwise: Record<string, string> = {
  'orders/checkout/web/place/use-place-order.ts': 'locks the button beyond the answer, until the page has left',
  'orders/checkout/web/edit/use-order-edit.ts': 'locks the button beyond the answer, until the page has left',
  'orders/checkout/web/quick/QuickOrderForm.tsx': 'nothing is awaited: the order has taught the names',
  'orders/checkout/web/pay/use-card-return.ts': 'no button: the page is the state of the confirmation',
  'stores/chain-stores/web/PartnerStoreBulk.tsx': 'the button counts the stores',
  'stores/chain-stores/web/territories/PartnerTerritoryPage.tsx':
    'a question covers the button of each row before the deletion is sent',
  'goods/assortment/web/use-assign-in-batches.ts': 'the button counts the assigned products',
  'office/todos/web/use-todo-queue.ts': 'the claim comes before the action of the row, which shows its own state',
  'platform/saved-replies/web/use-replies.ts': 'the questions before a reply is saved or deleted have the buttons',
  'platform/audit/web/AuditExport.tsx': 'the button is pending over several requests',
  'orders/cart/web/use-put-into-cart.ts': 'undo in a toast, which disappears when it is pressed',
  'orders/cart/web/use-row-count.ts': 'optimistic',
  'orders/cart/web/use-remove-rows.ts': 'undo in a toast, which disappears when it is pressed',
  'messages/messages/web/push/use-push.ts':
    'the switch is pending over several steps: the browser first, then the server',
  'messages/messages/web/InboxRow.tsx': 'nothing is awaited: marks a message as read',
  'messages/messages/web/use-read-messages.ts': 'nothing is awaited: marks the messages of a page as read',
  'office/month-end/web/MailMonthEndForm.tsx': 'the dialog around the form has the button and its state',
  'access/operators/web/AdminOperatorListPage.tsx': 'the button of each row is pending on its own',
  'office/headquarters/web/StaffPage.tsx': 'the button of each row is pending on its own',
  'talk/community/web/Comments.tsx': 'the button of each comment is pending on its own',
  'talk/community/web/PostView.tsx': 'optimistic',
  'talk/community/web/use-seen-posts.ts': 'nothing is awaited: remembers that the list was opened',
  'talk/community/web/PartnerPostPage.tsx': 'the button of each comment is pending on its own',
  'talk/faq/web/FaqForm.tsx': deletes,
  'goods/search-words/web/WordList.tsx': deletes,
  'talk/news/web/AdminNewsPage.tsx': deletes,
  'talk/popups/web/PopupForm.tsx': deletes,
  'talk/inquiries/web/AdminInquiryPage.tsx': 'nothing is awaited: marks the inquiry as read',
  'talk/questions/web/AdminQuestionPage.tsx': 'nothing is awaited: marks the thread as read',
  'talk/questions/web/QuestionPage.tsx': 'nothing is awaited: marks the thread as read',
  'talk/reviews/web/ReviewView.tsx': 'the button of each comment is pending on its own',
  'talk/reviews/web/use-admin-moderation.ts': 'the dialogs and forms that get these have the buttons and their state',
  'talk/reviews/web/use-brand-moderation.ts': 'the dialogs and forms that get these have the buttons and their state',
  'talk/product-requests/web/PartnerRequestPage.tsx': 'nothing is awaited: marks the thread as read',
  'talk/product-requests/web/AdminRequestPage.tsx': 'nothing is awaited: marks the thread as read',
  'access/session/web/use-logout.ts': 'an entry of a menu, which closes: the progress line shows it',
}

describe('the trigger of every action', () => {
  it('reads the state of its mutation, to show at once that it is sending', () => {
    const found = Object.entries(sources).filter(
      ([, source]) => source.match(withoutState) && !source.includes(dialogWithState),
    )
    const files = found.map(([file]) => file.replace('../../features/', ''))
    expect(files.toSorted()).toEqual(Object.keys(shownOtherwise).toSorted())
  })

  it('is found in the sources', () => {
    const uses = Object.values(sources).flatMap((source) => source.match(/= (use\w+Mutation|useSend)\(/g) ?? [])
    expect(uses.length).toBeGreaterThan(50)
  })
})
