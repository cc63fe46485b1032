import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { claimTodoCall, releaseTodoCall, todoItemsCall } from '../contract/todo-items.calls.ts'

// Apart from the figures, which every page of the console shows.
const todoQueueApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Other work than orders, and who works on what. */
    todoItems: build.query<DataOf<typeof todoItemsCall>, void>({
      query: () => request(todoItemsCall),
      providesTags: ['AdminTodo'],
      keepUnusedDataFor: 0,
    }),
    claimTodo: build.mutation<DataOf<typeof claimTodoCall>, BodyOf<typeof claimTodoCall>>({
      query: (body) => request(claimTodoCall, { body }),
    }),
    releaseTodo: build.mutation<unknown, BodyOf<typeof releaseTodoCall>>({
      query: (body) => request(releaseTodoCall, { body }),
    }),
  }),
})
export const { useTodoItemsQuery, useClaimTodoMutation, useReleaseTodoMutation } = todoQueueApi
