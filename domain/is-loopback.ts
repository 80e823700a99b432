/** Whether a host, as in `URL.hostname`, is this machine: localhost and names that end with it (RFC 6761), 127.0.0.0/8, [::1]. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}
