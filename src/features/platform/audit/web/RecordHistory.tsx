import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { withAuditLabels } from './load-audit-labels.ts'

/** 변경 기록 on the page of a record. Loaded after the page, because the audit labels of all features are large. */
export const RecordHistory = optionalComponent(
  async () => (await withAuditLabels(() => import('./RecordHistoryList.tsx'))).RecordHistoryList,
)
