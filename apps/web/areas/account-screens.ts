// What one does with one's account once in a while.
export { ConfirmEmailScreen } from '@huanshi/people/web/account/confirm/confirm-email-screen.tsx'
export { ConfirmPhoneScreen } from '@huanshi/people/web/account/confirm/confirm-phone-screen.tsx'
export { DataScreen } from '@huanshi/people/web/account/data/data-screen.tsx'
export { ChangePasswordScreen } from '@huanshi/people/web/account/password/change-password-screen.tsx'
