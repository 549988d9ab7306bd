import type { Locale } from '@istore/contract/text.ts'

/** A province, state or territory, with its ISO 3166-2 code without the country. */
export interface Province {
  code: string
  name: Readonly<Record<Locale, string>>
}

/** Parses one province per line: code, English name, Chinese name. */
const listOf = (lines: string): Province[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', en = '', zh = ''] = line.trim().split('|')
      return { code, name: { en, zh } }
    })

/** The countries that addresses can be in, the shop's own first. @source ISO 3166-2; the choice of countries is ours */
const COUNTRIES: ReadonlyMap<string, Province[]> = new Map([
  [
    'CA',
    listOf(`
      AB|Alberta|艾伯塔省
      BC|British Columbia|不列颠哥伦比亚省
      MB|Manitoba|曼尼托巴省
      NB|New Brunswick|新不伦瑞克省
      NL|Newfoundland and Labrador|纽芬兰与拉布拉多省
      NT|Northwest Territories|西北地区
      NS|Nova Scotia|新斯科舍省
      NU|Nunavut|努纳武特地区
      ON|Ontario|安大略省
      PE|Prince Edward Island|爱德华王子岛省
      QC|Quebec|魁北克省
      SK|Saskatchewan|萨斯喀彻温省
      YT|Yukon|育空地区`),
  ],
  [
    'US',
    listOf(`
      AL|Alabama|亚拉巴马州
      AK|Alaska|阿拉斯加州
      AZ|Arizona|亚利桑那州
      AR|Arkansas|阿肯色州
      CA|California|加利福尼亚州
      CO|Colorado|科罗拉多州
      CT|Connecticut|康涅狄格州
      DE|Delaware|特拉华州
      DC|District of Columbia|哥伦比亚特区
      FL|Florida|佛罗里达州
      GA|Georgia|佐治亚州
      HI|Hawaii|夏威夷州
      ID|Idaho|爱达荷州
      IL|Illinois|伊利诺伊州
      IN|Indiana|印第安纳州
      IA|Iowa|艾奥瓦州
      KS|Kansas|堪萨斯州
      KY|Kentucky|肯塔基州
      LA|Louisiana|路易斯安那州
      ME|Maine|缅因州
      MD|Maryland|马里兰州
      MA|Massachusetts|马萨诸塞州
      MI|Michigan|密歇根州
      MN|Minnesota|明尼苏达州
      MS|Mississippi|密西西比州
      MO|Missouri|密苏里州
      MT|Montana|蒙大拿州
      NE|Nebraska|内布拉斯加州
      NV|Nevada|内华达州
      NH|New Hampshire|新罕布什尔州
      NJ|New Jersey|新泽西州
      NM|New Mexico|新墨西哥州
      NY|New York|纽约州
      NC|North Carolina|北卡罗来纳州
      ND|North Dakota|北达科他州
      OH|Ohio|俄亥俄州
      OK|Oklahoma|俄克拉何马州
      OR|Oregon|俄勒冈州
      PA|Pennsylvania|宾夕法尼亚州
      RI|Rhode Island|罗得岛州
      SC|South Carolina|南卡罗来纳州
      SD|South Dakota|南达科他州
      TN|Tennessee|田纳西州
      TX|Texas|得克萨斯州
      UT|Utah|犹他州
      VT|Vermont|佛蒙特州
      VA|Virginia|弗吉尼亚州
      WA|Washington|华盛顿州
      WV|West Virginia|西弗吉尼亚州
      WI|Wisconsin|威斯康星州
      WY|Wyoming|怀俄明州`),
  ],
  [
    'CN',
    listOf(`
      BJ|Beijing|北京市
      TJ|Tianjin|天津市
      HE|Hebei|河北省
      SX|Shanxi|山西省
      NM|Inner Mongolia|内蒙古自治区
      LN|Liaoning|辽宁省
      JL|Jilin|吉林省
      HL|Heilongjiang|黑龙江省
      SH|Shanghai|上海市
      JS|Jiangsu|江苏省
      ZJ|Zhejiang|浙江省
      AH|Anhui|安徽省
      FJ|Fujian|福建省
      JX|Jiangxi|江西省
      SD|Shandong|山东省
      HA|Henan|河南省
      HB|Hubei|湖北省
      HN|Hunan|湖南省
      GD|Guangdong|广东省
      GX|Guangxi|广西壮族自治区
      HI|Hainan|海南省
      CQ|Chongqing|重庆市
      SC|Sichuan|四川省
      GZ|Guizhou|贵州省
      YN|Yunnan|云南省
      XZ|Tibet|西藏自治区
      SN|Shaanxi|陕西省
      GS|Gansu|甘肃省
      QH|Qinghai|青海省
      NX|Ningxia|宁夏回族自治区
      XJ|Xinjiang|新疆维吾尔自治区
      TW|Taiwan|台湾省
      HK|Hong Kong|香港特别行政区
      MO|Macao|澳门特别行政区`),
  ],
])

/** Codes of the countries that addresses can be in. */
export const countryCodes: readonly string[] = [...COUNTRIES.keys()]

/** The provinces of a country, in the usual Chinese order; undefined for a country without addresses. */
export const provincesOf = (country: string): readonly Province[] | undefined => COUNTRIES.get(country)

/** Whether a country has a province, so that addresses can be in it. */
export const isProvince = (country: string, code: string): boolean =>
  COUNTRIES.get(country)?.some((province) => province.code === code) ?? false
