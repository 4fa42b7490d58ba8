export interface FaceProps {
  /** Ends the first access and closes; `go` is where to continue. */
  onDone(go?: string): void;
}
