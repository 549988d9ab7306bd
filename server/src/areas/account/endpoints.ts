import type { account } from '@istore/contract/areas/account.ts'
import type { Handlers } from '../../http/api/handlers.ts'
import { saveAddresses, savedAddresses } from './addresses-service.ts'
import { saveContact, submitContact, uploadContactPicture, verifiedContact } from './contact-service.ts'
import { devicesOf, endDevices } from './devices-service.ts'
import { changePassword, confirmLink, linkInfo, register, requestReset, resetPassword } from './links-service.ts'
import { beginPasskeySignOn, passkeySignIn } from './passkey-sign-in-service.ts'
import { addPasskey, beginPasskey, deletePasskey, passkeysOf } from './passkeys-service.ts'
import { profileImage, uploadProfileImage } from './profile-image-service.ts'
import { changeUserInfo } from './profile-service.ts'
import { signOn, signOut } from './sign-in-service.ts'

export const accountEndpoints: Handlers<typeof account> = {
  'POST /common3/clientRegistration': (visit, { body }) => register(visit, body),
  'GET /common3/forgotPassword': (visit, { query }) => requestReset(visit, query.emailID),
  'POST /common3/resetPasswordExternal': (visit, { body }) => resetPassword(visit, body),
  'POST /common3/confirmLink': (visit, { body }) => confirmLink(visit, body),
  'POST /common3/linkInfo': (visit, { body }) => linkInfo(visit, body.token),
  'POST /admin/userManagement/resetPassword': (visit, { body }) => changePassword(visit, body),
  'POST /common3/signon': (visit, { body }) => signOn(visit, body),
  'GET /common3/logout': (visit) => signOut(visit),
  'POST /admin/userManagement/image/upload': (visit, { upload }) => uploadProfileImage(visit, upload),
  'GET /admin/userManagement/image/user/{id}': (visit) => profileImage(visit),
  'POST /admin/userManagement/verifiedContact': (visit, { body }) => saveContact(visit, body),
  'PUT /admin/userManagement/verifiedContact': (visit, { body }) => submitContact(visit, body),
  'GET /admin/userManagement/verifiedContact/idNumber': (visit) => verifiedContact(visit),
  'POST /admin/userManagement/image/verifiedContact/upload': (visit, { upload }) => uploadContactPicture(visit, upload),
  'PUT /admin/userManagement/userInfo': (visit, { body }) => changeUserInfo(visit, body),
  'GET /admin/userManagement/getAddresses/{id}/type/{type}': (visit, { params }) => savedAddresses(visit, params.type),
  'POST /admin/userManagement/updateAddresses/{a}/{b}': (visit, { params, body }) =>
    saveAddresses(visit, params.b, body.addresses),
  'POST /common3/passkeys/options': (visit) => beginPasskeySignOn(visit),
  'POST /common3/passkeys/signon': (visit, { body }) => passkeySignIn(visit, body),
  'GET /admin/userManagement/passkeys': (visit) => passkeysOf(visit),
  'POST /admin/userManagement/passkeys/options': (visit, { body }) => beginPasskey(visit, body.password),
  'POST /admin/userManagement/passkeys': (visit, { body }) => addPasskey(visit, body),
  'POST /admin/userManagement/passkeys/delete': (visit, { body }) => deletePasskey(visit, body.id),
  'GET /admin/userManagement/devices': (visit) => devicesOf(visit),
  'POST /admin/userManagement/devices/end': (visit, { body }) => endDevices(visit, body),
}
