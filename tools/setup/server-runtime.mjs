/**
 * How the server's Node runs, the same in `npm start`, the stories and the benchmarks. A shop needs little memory: small
 * halls for young objects, an old one that is swept early, and large buffers that go back to the system when they are
 * freed. The start script in package.json says the same.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=16', '--max-old-space-size=160']

/** For the system's memory allocator; other systems than Linux do not read it. */
export const SERVER_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
