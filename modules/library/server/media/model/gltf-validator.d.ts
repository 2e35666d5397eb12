// The package comes without types.
declare module 'gltf-validator' {
  export interface ValidationMessage {
    readonly code: string
    /** 0 error, 1 warning, 2 information, 3 hint. */
    readonly severity: number
    readonly pointer?: string
  }
  export interface ValidationReport {
    readonly issues: { readonly numErrors: number; readonly messages: readonly ValidationMessage[] }
    readonly info?: {
      readonly totalTriangleCount?: number
      readonly animationCount?: number
      readonly resources?: readonly { readonly image?: object }[]
    }
  }
  export interface ValidationOptions {
    readonly maxIssues?: number
    readonly writeTimestamp?: boolean
    readonly externalResourceFunction?: (uri: string) => Promise<Uint8Array>
  }
  export function validateBytes(data: Uint8Array, options?: ValidationOptions): Promise<ValidationReport>
}
