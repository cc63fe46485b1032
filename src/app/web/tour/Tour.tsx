import { useState } from 'react'
import { Provider } from 'react-redux'
import { Outlet, useNavigate } from 'react-router'
import { answerShop } from '#web/api/base-query.ts'
import { leavesUnasked } from '#web/local/use-leave-question.ts'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { createAnsweredStore } from '../state/redux-store.ts'
import { sampleUser } from './sample-brand.ts'
import { tourAnswers, tourSentences } from './tour-answers.ts'
import { tourShop } from './tour-path.ts'

/**
 * The partner centre for everybody: its own pages with a Redux store of their own, whose calls are answered from examples. The session of the
 * visitor, and the records of brands, stay outside.
 */
export function Tour() {
  const navigate = useNavigate()
  const [reduxStore] = useState(() => {
    const answer = tourAnswers(new Date(), () => {
      void offerInquiry().then((isWanted) => isWanted && navigate('/inquiry', { state: leavesUnasked }))
    })
    answerShop(tourShop, answer)
    return createAnsweredStore(answer, sampleUser)
  })
  return (
    <Provider store={reduxStore}>
      <Outlet />
    </Provider>
  )
}

const offerInquiry = () =>
  confirmDialog({ text: tourSentences.askInquiry, confirm: '도입 문의하기', cancel: '계속 둘러보기' })
