export {
  channelName,
  type Admission,
  type EventFrames,
  type LiveLog,
  type LogEvent,
  type NewEvent,
  type StreamAudience,
  type StreamName,
  type StreamSource,
} from './streams.ts';
