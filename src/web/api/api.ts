import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './base-query.ts'

/** Tags that mutations invalidate; features add their endpoints with `api.injectEndpoints`. */
export const tagNames = [
  'Session',
  'Brand',
  'ChainStore',
  'Category',
  'Product',
  'Cart',
  'Cash',
  'Order',
  'Payment',
  'Delivery',
  'Document',
  'AdminOrder',
  'AdminTodo',
  'Audit',
  'Wish',
  'PartnerStore',
  'Approval',
  'AdminBrand',
  'AdminProduct',
  'AdminSupplier',
  'AdminCategory',
  'AdminListing',
  'AdminMember',
  'AdminOperator',
  'AdminStore',
  'OwnFactor',
  'Message',
  'AdminMessage',
  'Community',
  'Site',
  'Setting',
  'Company',
  'BankAccount',
  'Setup',
  'Terms',
] as const

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: tagNames,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})
