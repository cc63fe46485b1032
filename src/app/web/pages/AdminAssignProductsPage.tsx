import { AdminAssignPage } from '#features/assortment/web/AdminAssignPage.tsx'
import { AllBrands } from '#features/brand-admin/web/AllBrands.tsx'
import { BrandPicker } from '#features/brand-admin/web/BrandPicker.tsx'

/** /admin/partnerproduct/assign, with the choice of brands. */
export const AdminAssignProductsPage = () => <AdminAssignPage BrandPicker={BrandPicker} AllBrands={AllBrands} />
