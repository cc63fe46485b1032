import { optionalComponent } from '#web/ui/layout/optional-component.tsx'

/** 변경 기록 on the page of a record. Loaded after the page, because the audit labels of all features are large. */
export const RecordHistory = optionalComponent(async () => (await import('./RecordHistoryList.tsx')).RecordHistoryList)
