import type { texts as en } from '../../en/account/passkeys.ts'
import type { Twin } from '../../twin.ts'

export const texts: Twin<typeof en> = {
  'passkey.title': '通行密钥',
  'passkey.text': '使用指纹、面容或锁屏密码登录，无需输入密码。原有密码仍可使用。',
  'passkey.none': '您还没有通行密钥。',
  'passkey.add': '添加通行密钥',
  'passkey.added': '通行密钥已添加。',
  'passkey.addFailed': '未能添加通行密钥，请重试。',
  'passkey.known': '此设备上已有您账户的通行密钥。',
  'passkey.limit': '最多可添加 {max} 个通行密钥，删除一个后可继续添加。',
  'passkey.name': '{system} 上的 {browser}',
  'passkey.unknown': '通行密钥',
  'passkey.synced': '已同步',
  'passkey.addedAt': '添加时间：{when}',
  'passkey.lastUsed': '最近使用：{when}',
  'passkey.neverUsed': '尚未使用',
  'passkey.delete': '删除',
  'passkey.deleteNamed': '删除通行密钥：{name}',
  'passkey.deleteAsk': '确定删除此通行密钥吗？删除后将无法再用它登录。',
  'passkey.cancel': '取消',
  'passkey.deleted': '通行密钥已删除。',
  'passkey.deleteFailed': '未能删除通行密钥，请重试。',
  'passkey.loadFailed': '未能加载通行密钥。',
  'passkey.retry': '重试',
  'passkey.signIn': '使用通行密钥登录',
  'passkey.signInFailed': '无法使用通行密钥登录，请重试或改用密码。',
}
