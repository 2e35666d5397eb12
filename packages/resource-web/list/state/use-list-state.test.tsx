// @vitest-environment jsdom
// A list whose address changes while somebody is on the way to another page.
import { order } from '@huanshi/commerce/contract/order.ts'
import { act, useEffect, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { listModel } from './list-model.ts'
import { useListState, type ChangeList } from './use-list-state.ts'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true

const orders = listModel(order, 'My')
let change: ChangeList = () => undefined

function List(): ReactElement {
  const [state, set] = useListState(orders)
  useEffect(() => {
    change = set
  }, [set])
  return <p>{state.search}</p>
}

async function shown() {
  const loaded = Promise.withResolvers<void>()
  const router = createMemoryRouter(
    [
      { path: '/Order', Component: List },
      { path: '/Pano/Edit', lazy: () => loaded.promise.then(() => ({ Component: () => <p>编辑</p> })) },
    ],
    { initialEntries: ['/Order'] },
  )
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(<RouterProvider router={router} />))
  const at = () => `${router.state.location.pathname}${router.state.location.search}`
  return { router, place, at, loaded, end: () => act(() => root.unmount()) }
}

test('a search changes the address', async () => {
  const { at, place, end } = await shown()
  await act(async () => change({ search: '湖' }, { replace: true }))
  expect([at(), place.textContent]).toEqual([`/Order?search=${encodeURIComponent('湖')}`, '湖'])
  end()
})

test('a search that is sent while another page is being loaded does not call the person back', async () => {
  const { router, place, at, loaded, end } = await shown()
  await act(async () => void router.navigate('/Pano/Edit'))
  expect(at()).toBe('/Order')
  await act(async () => change({ search: '湖' }, { replace: true }))
  await act(async () => loaded.resolve())
  await expect.poll(at).toBe('/Pano/Edit')
  expect(place.textContent).toBe('编辑')
  end()
})
