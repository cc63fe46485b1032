import { useOutlet, useParams } from 'react-router'
import { useMay } from '#web/session/auth.slice.ts'
import { useCall } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SplitView } from '#web/ui/layout/SplitView.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { categoriesCall, addCategoryCall } from '../contract/categories.admin.calls.ts'
import { CategoryTree } from './CategoryTree.tsx'

/** /admin/category: the tree of categories, with the opened one beside it. */
export const AdminCategoryListPage = () => <SplitView list={<Categories />} detail={useOutlet()} />

function Categories() {
  const { categoryId } = useParams()
  const categories = useCall(categoriesCall, {}, { refetchOnMountOrArgChange: true })
  const canAdd = useMay()(addCategoryCall)
  const add = canAdd && (
    <ButtonLink look={categoryId ? 'outline' : 'primary'} to="/admin/category/new">
      카테고리 등록
    </ButtonLink>
  )
  return (
    <>
      <PageTitle title={categoryId ? `카테고리 ${categoryId}` : '카테고리'} action={categoryId === 'new' ? null : add}>
        카테고리
      </PageTitle>
      <Loaded data={categories.data} error={categories.error} onRetry={() => void categories.refetch()}>
        {(tree) =>
          tree.length > 0 ? (
            <CategoryTree tree={tree} openId={categoryId} canMove={canAdd} />
          ) : (
            <EmptyState title="등록된 카테고리가 없습니다." text="상품을 등록하려면 먼저 카테고리를 등록해 주세요." />
          )
        }
      </Loaded>
    </>
  )
}
