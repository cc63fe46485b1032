import { AdminAssignPage } from '#features/goods/assortment/web/AdminAssignPage.tsx'
import { AllBrands } from '#features/office/brand-admin/web/AllBrands.tsx'
import { BrandPicker } from '#features/office/brand-admin/web/BrandPicker.tsx'

/** /admin/partnerproduct/assign, with the choice of brands. */
export const AdminAssignProductsPage = () => <AdminAssignPage BrandPicker={BrandPicker} AllBrands={AllBrands} />
