import { noValue } from '#contract/no-value.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { ListFrame } from '#web/ui/table/ListFrame.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import { stalledJobsCall, rerunJobCall, type StalledJob } from '../contract/stalled-jobs.admin.calls.ts'
import {
  jobTitle,
  meanwhileOf,
  rerunSentences,
  startJobs,
  stalledJobSentences as sentences,
  type WatchedJobName,
} from '../contract/watched-jobs.ts'
import css from './AdminJobPage.module.css'

const polling = { pollingInterval: 15_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true }

/** /admin/job: the scheduled jobs that gave up, what doesn't happen meanwhile, and another run. */
export function AdminJobPage() {
  const jobs = useCall(stalledJobsCall, {}, polling)
  const { rerun, pending, answer } = useRerun()
  const may = useMay()(rerunJobCall)
  const action: Column<StalledJob> = {
    key: 'action',
    header: '',
    align: 'right',
    cell: ({ job, isRunning }) => (
      <Button
        size="small"
        aria-label={`${jobTitle(job, '')} 다시 실행`}
        pending={pending === job}
        disabledReason={
          job === startJobs ? sentences.selfRetrying : isRunning && pending !== job ? sentences.running : undefined
        }
        onClick={() => rerun(job)}
      >
        다시 실행
      </Button>
    ),
  }
  return (
    <>
      <PageTitle title="자동 작업" sub={sentences.about} />
      {answer && (
        <div className={css['answer']}>
          <Notice>{answer}</Notice>
        </div>
      )}
      <Loaded data={jobs.currentData} error={jobs.error} onRetry={() => void jobs.refetch()}>
        {(found) => (
          <ListFrame>
            <DataTable
              label="멈춘 자동 작업"
              columns={may ? [...columns, action] : columns}
              rows={found}
              rowKey={({ job, subject }) => `${job}/${subject}`}
              empty={<EmptyState title={sentences.none} />}
            />
          </ListFrame>
        )}
      </Loaded>
    </>
  )
}

/** One run at a time; its result stays on the page, because the row of a job that works again is gone. */
function useRerun() {
  const [rerunJob, { isLoading, originalArgs, data, error }] = useSend(rerunJobCall)
  const pending = isLoading ? originalArgs?.params.job : undefined
  const sentence = data ? rerunSentences[data.result] : error && sentenceOf(error)
  const answer = originalArgs && sentence && `${jobTitle(originalArgs.params.job, '')}: ${sentence}`
  return {
    rerun: (job: WatchedJobName) => {
      if (!isLoading) void rerunJob({ params: { job } })
    },
    pending,
    answer,
  }
}

const minuteOf = (time: string | null) => (time ? formatKoreanMinute(new Date(time)) : noValue)

const columns: Column<StalledJob>[] = [
  {
    key: 'job',
    header: '작업',
    phone: 'title',
    width: 190,
    cell: ({ job, subject }) => jobTitle(job, subject),
  },
  { key: 'meanwhile', header: '영향', cell: ({ job, subject }) => meanwhileOf(job, subject) },
  { key: 'since', header: '시작 시각', cell: ({ since }) => minuteOf(since), width: 140 },
  {
    key: 'failures',
    header: '연속 실패',
    cell: ({ failures }) => (failures > 0 ? `${formatNumber(failures)}회` : sentences.overdue),
    width: 100,
  },
  { key: 'tried', header: '마지막 시도', cell: ({ lastTriedAt }) => minuteOf(lastTriedAt), width: 140 },
  { key: 'error', header: '오류', cell: ({ error }) => error || noValue, width: 140 },
]
