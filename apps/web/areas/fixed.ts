// Addresses that belong to no area: coming back from the identity provider, and the pages for what went wrong.
import { redirect, replace, type LoaderFunction, type RouteObject } from 'react-router'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { troubleAddress } from '@huanshi/web-kit/guard/error-address.ts'
import { rememberTrouble } from '@huanshi/web-kit/guard/trouble.ts'
import { returnAddress } from '@huanshi/web-kit/session/return-address.ts'
import { hasSession } from '@huanshi/web-kit/session/sign-in.ts'
import { expectedReturn, finishSignIn, finishSignOut } from '@huanshi/web-kit/session/callback.ts'

type LoadScreen = (address: string) => void

/** The screen's code is loaded while the provider is asked for the tokens. */
async function prepareReturn(load: LoadScreen): Promise<void> {
  const address = await expectedReturn()
  if (address !== null) load(address)
}

const signedIn =
  (load: LoadScreen): LoaderFunction =>
  async () => {
    try {
      void prepareReturn(load).catch(() => undefined)
      const user = await finishSignIn()
      return user === undefined ? null : replace(returnAddress(user.state))
    } catch (error) {
      rememberTrouble(messageOf(error))
      return replace(troubleAddress('/'))
    }
  }

const signedOut: LoaderFunction = async () => {
  await finishSignOut()
  return redirect('/')
}

/** Takes up a session when there is one, so that the page can stand in the frame; asks for none. */
const optionalSession: LoaderFunction = async () => {
  await hasSession().catch(() => false)
  return null
}

const errorScreen = async () => (await import('../error/error-screen.tsx')).ErrorScreen

/**
 * Without a frame.
 * @param load begins with the code of the screen at an address
 */
export const sessionRoutes = (load: LoadScreen): readonly RouteObject[] => [
  { path: '/signin-oidc', handle: { title: '登录' }, loader: signedIn(load), element: null },
  { path: '/signout-oidc', handle: { title: '退出登录' }, loader: signedOut, element: null },
]

/** In the frame of the signed-in when there is a session. */
export const errorRoutes: readonly RouteObject[] = [
  // Signing in has just failed: it is not tried again by the page that says so.
  { path: '/Error', handle: { title: '出错了' }, lazy: { Component: errorScreen } },
  {
    path: '/Info',
    handle: { title: '系统信息' },
    loader: optionalSession,
    lazy: { Component: async () => (await import('@huanshi/site/web/info/info-screen.tsx')).InfoScreen },
  },
  { path: '/ErrorPage', handle: { title: '出错了' }, loader: optionalSession, lazy: { Component: errorScreen } },
]
