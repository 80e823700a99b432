/** Whether a host, as `URL.hostname` gives it, is this machine itself: localhost and what ends so (RFC 6761), 127.0.0.0/8, [::1]. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}
