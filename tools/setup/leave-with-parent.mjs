// Preloaded into a child process: when the parent is gone, however it went, the child ends too.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
