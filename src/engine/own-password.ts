import { createContext, useContext } from 'react'

/** How a password travels; supplied by the app. */
export type WrapPassword = (password: string) => Promise<string>
export const WrapPasswordContext = createContext<WrapPassword>(() => Promise.reject(new Error('Nobody has said how a password travels')))
export const useWrapPassword = (): WrapPassword => useContext(WrapPasswordContext)
