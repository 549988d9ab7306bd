import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { chunk, PNG_SIGNATURE, pngOf } from './png.ts'

type Fate = 'UPLOAD_NOT_AN_IMAGE' | 'UPLOAD_TOO_LARGE' | 'cleaned'

/** A file that an attacker may send, and the expected result. */
export interface HostileFile {
  name: string
  bytes: Uint8Array
  fate: Fate
}

/** Must not be found in any re-encoded picture. */
export const MARK = 'onload=alert(1)'
const SCRIPT = `<script ${MARK}></script>`
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" ${MARK}><rect width="9" height="9"/></svg>`

const flat = (side = 40) => sharp({ create: { width: side, height: side, channels: 3, background: '#2a6' } })
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

/** Its header states a size of 4 gigapixels. */
const HUGE_JPEG = Buffer.from('ffd8ffc0001108ffdcffdc03011100021100031100ffda', 'hex')

/** Files that are not pictures of an accepted kind, whatever they are called. */
const OTHERS: Record<string, string | Uint8Array> = {
  'an empty file': '',
  'one byte': '\xff',
  text: 'hello',
  HTML: `<!doctype html>${SCRIPT}`,
  'HTML without a head': SCRIPT,
  'HTML after a line break': `\n\n<html>${SCRIPT}`,
  SVG,
  'SVG with a declaration': `<?xml version="1.0"?>${SVG}`,
  'SVG after a byte order mark': `\ufeff${SVG}`,
  'SVG with an entity of a file': `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`,
  'SVG, compressed': gzipSync(SVG),
  'a zip bomb': gzipSync(Buffer.alloc(20_000_000)),
  'a style sheet for XML': '<?xml version="1.0"?><xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform"/>',
  'a PDF': `%PDF-1.7\n1 0 obj<</JS(${MARK})>>endobj`,
  PostScript: '%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (w) file',
  'a ZIP': 'PK\x03\x04',
  'a program for Windows': 'MZ\x90\x00',
  'a program for Linux': '\x7fELF\x02',
  'a shell script': '#!/bin/sh\nid',
  PHP: '<?php system($_GET[0]);',
  'a module': 'export default 1',
  'a drawing of ImageMagick': 'push graphic-context\nfill "url(https://example.com/x)"',
  'a play list': '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd',
  'a film': '\0\0\0\x18ftypisom\0\0\0\0',
  'JPEG XL': '\xff\x0a\0\0',
  'a file of libvips': '\x08\xf2\xa6\xb6\0\0',
  BMP: 'BM\x3a\0\0\0\0\0\0\0',
  'an icon': '\0\0\x01\0\x01\0',
  'the start of a JPEG': '\xff\xd8\xff',
  'HTML that starts like a JPEG': `\xff\xd8\xff\xe0${SCRIPT}`,
  'HTML that starts like a PNG': `\x89PNG\r\n\x1a\n${SCRIPT}`,
  'HTML that starts like WebP': `RIFF\0\0\0\0WEBPVP8 ${SCRIPT}`,
  'the start of HEIC': '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
  'SVG that starts like AVIF': `\0\0\0\x18ftypavif${SVG}`,
  'a PNG whose size is damaged': pngOf({ width: 4, height: 4, damaged: true }),
  'a PNG of the largest size': pngOf({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }),
  'a JPEG of 4 gigapixels': HUGE_JPEG,
  'a PNG whose pixels are junk': Buffer.concat([PNG_SIGNATURE, chunk('IDAT', Buffer.from(SCRIPT))]),
}

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)

async function damaged(): Promise<Record<string, Uint8Array>> {
  return {
    'half a JPEG': half(await noise(200).jpeg().toBuffer()),
    'half a PNG': half(await noise(200).png().toBuffer()),
    'half a WebP': half(await noise(200).webp().toBuffer()),
    'half an AVIF': half(await noise(200).avif({ effort: 0 }).toBuffer()),
    GIF: await flat().gif().toBuffer(),
    'GIF with a script behind it': Buffer.concat([await flat().gif().toBuffer(), Buffer.from(SCRIPT)]),
    TIFF: await flat().tiff().toBuffer(),
  }
}

/** Small files that claim to decode to more than we accept, and large files. */
function bombs(): Record<string, Uint8Array> {
  return {
    'a PNG of 900 megapixels': pngOf({ width: 30_000, height: 30_000 }),
    'a PNG that is too wide': pngOf({ width: 1_000_000, height: 41 }),
    'a JPEG of 11 MB': Buffer.concat([HUGE_JPEG, Buffer.alloc(11_000_000)]),
    '50 MB': Buffer.alloc(50_000_000, 0xff),
  }
}

const gps = { IFD0: { Copyright: MARK }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 11/1' } }

/** Pictures with additional content. */
async function polyglots(): Promise<Record<string, Uint8Array>> {
  const jpeg = await flat().jpeg().toBuffer()
  const png = await flat().png().toBuffer()
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, MARK.length + 2]), Buffer.from(MARK)])
  const text = (name: string, data: Buffer) => Buffer.concat([png.subarray(0, 33), chunk(name, data), png.subarray(33)])
  return {
    'a position in EXIF': await flat().withExif(gps).jpeg().toBuffer(),
    'a script in EXIF of WebP': await flat().withExif(gps).webp().toBuffer(),
    'a script in XMP': await flat()
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${MARK}</x:xmpmeta>`)
      .webp()
      .toBuffer(),
    'a profile of colours': await flat().withIccProfile('p3').jpeg().toBuffer(),
    'a JPEG with a ZIP behind it': Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${MARK}`)]),
    'a JPEG with HTML behind it': Buffer.concat([jpeg, Buffer.from(SCRIPT)]),
    'a JPEG with a script in a comment': Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    'a PNG with PHP behind it': Buffer.concat([png, Buffer.from(`<?php ${MARK}`)]),
    'a PNG with a script in a text': text('tEXt', Buffer.from(`Comment\0${SCRIPT}`)),
    'a PNG with a bomb in a text': text(
      'zTXt',
      Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(30_000_000))]),
    ),
    'an interlaced PNG of 16 bits': await flat().toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    'a JPEG in CMYK': await flat().toColourspace('cmyk').jpeg().toBuffer(),
    'one pixel': await flat(1).png().toBuffer(),
    AVIF: await flat().withExif(gps).avif({ effort: 0 }).toBuffer(),
  }
}

const named = (fate: Fate, files: Record<string, string | Uint8Array>): HostileFile[] =>
  Object.entries(files).map(([name, file]) => ({
    name,
    bytes: typeof file === 'string' ? Buffer.from(file, /[^\0-\xff]/.test(file) ? 'utf8' : 'latin1') : file,
    fate,
  }))

export async function hostileFiles(): Promise<HostileFile[]> {
  return [
    ...named('UPLOAD_NOT_AN_IMAGE', OTHERS),
    ...named('UPLOAD_NOT_AN_IMAGE', await damaged()),
    ...named('UPLOAD_TOO_LARGE', bombs()),
    ...named('cleaned', await polyglots()),
  ]
}
