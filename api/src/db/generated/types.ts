// Generated from the migrated database by generate-types.ts.
import type { ColumnType } from 'kysely';

export type Generated<T> = ColumnType<T, T | undefined, T>;

// Written as JSON text, read as a value.
export type Json = ColumnType<unknown, string, string>;

export type JsonWithDefault = ColumnType<unknown, string | undefined, string>;

export interface AccessGrant {
  id: Generated<number>;
  user_id: number;
  subject_type: string;
  subject_id: number;
  source_type: string;
  source_id: number;
  starts_at: Generated<string>;
  expires_at: string | null;
  status: Generated<string>;
  revoked_reason: string | null;
  revoked_by: number | null;
  created_at: Generated<string>;
}

export interface Address {
  id: Generated<number>;
  user_id: number;
  zip_code: string;
  street: string;
  number: string;
  complement: string | null;
  district: string;
  city_id: number;
  country_id: Generated<number>;
  is_primary: Generated<boolean>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface Advisor {
  id: Generated<number>;
  code: string;
  name: string;
  active: Generated<boolean>;
}

export interface AppSession {
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  impersonator_id: number | null;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  revoked_at: string | null;
}

export interface AppUser {
  id: Generated<number>;
  company_id: Generated<number>;
  profile_id: Generated<number>;
  name: string;
  nickname: string | null;
  email: string;
  identifier: string | null;
  password_hash: string;
  temporary_password: Generated<boolean>;
  first_access: Generated<number>;
  status: Generated<string>;
  phone_number: string | null;
  gender: number | null;
  birth_date: string | null;
  ocupation: string | null;
  advisor_id: number | null;
  trial_ends_at: string | null;
  last_login_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  utm: JsonWithDefault;
}

export interface AuditLog {
  id: Generated<number>;
  actor_id: number | null;
  impersonator_id: number | null;
  action: string;
  entity: string;
  entity_id: string;
  detail: JsonWithDefault;
  request_id: string | null;
  at: Generated<string>;
}

export interface AuthCode {
  user_id: number;
  code_hash: string;
  attempts: Generated<number>;
  expires_at: string;
  used_at: string | null;
}

export interface Broadcast {
  id: Generated<number>;
  title: string;
  slug: string;
  description: Generated<string>;
  program_id: number;
  category_id: number;
  signature_type_id: number | null;
  active: Generated<boolean>;
}

export interface BroadcastCard {
  id: Generated<number>;
  broadcast_id: number;
  title: string;
  starts_at: string;
  ends_at: string;
  cancelled_at: string | null;
  replay_media: string | null;
  replay_until: string | null;
}

export interface BroadcastCardPresenter {
  broadcast_card_id: number;
  instructor_id: number;
  position: Generated<number>;
}

export interface CanaryVote {
  remote: string;
  version: string;
  day: string;
  reporter: string;
  loads: Generated<number>;
  failures: Generated<number>;
}

export interface Cart {
  id: string;
  user_id: number | null;
  guest_email: string | null;
  company_id: number;
  shopping_cart_type_id: Generated<number>;
  coupon_id: number | null;
  payment_type_id: Generated<number>;
  utm: JsonWithDefault;
  status: Generated<string>;
  claimed_until: string | null;
  merged_into: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface CartItem {
  id: string;
  cart_id: string;
  product_id: number;
  amount: number;
  created_at: Generated<string>;
}

export interface Category {
  id: Generated<number>;
  name: string;
  slug: string;
  description: Generated<string>;
  motif: string;
  position: Generated<number>;
  active: Generated<boolean>;
}

export interface Chat {
  id: Generated<number>;
  name: string;
  slug: string;
  kind: string;
  accepts_recommendations: Generated<boolean>;
  sort_order: Generated<number>;
  active: Generated<boolean>;
}

export interface City {
  id: number;
  state_id: number;
  name: string;
}

export interface CommercialTable {
  id: Generated<number>;
  name: string;
  is_catalogue: Generated<boolean>;
  active: Generated<boolean>;
}

export interface CommercialTableItem {
  commercial_table_id: number;
  product_id: number;
  price_cents: number;
}

export interface Company {
  id: number;
  slug: string;
  site_brand: string;
  name: string;
}

export interface ConsentRecord {
  id: Generated<string>;
  visitor_id: string;
  user_id: number | null;
  company_id: number;
  required: boolean;
  statistics: boolean;
  preferences: boolean;
  marketing: boolean;
  action: string;
  created_at: string;
  expires_at: string;
}

export interface ContentQualification {
  id: Generated<number>;
  name: string;
  slug: string;
  description: Generated<string>;
  on_home: Generated<boolean>;
  position: Generated<number>;
  active: Generated<boolean>;
}

export interface Counter {
  key: string;
  count: number;
  expires_at: string;
}

export interface Country {
  id: number;
  code: string;
  name: string;
}

export interface Coupon {
  id: Generated<number>;
  code: string;
  company_id: number | null;
  description: Generated<string>;
  discount_type_id: number;
  value: number;
  max_discount_cents: number | null;
  min_subtotal_cents: Generated<number>;
  min_items: Generated<number>;
  starts_at: Generated<string>;
  ends_at: string | null;
  usage_limit: number | null;
  usage_limit_per_customer: Generated<number | null>;
  used_count: Generated<number>;
  first_purchase_only: Generated<boolean>;
  stackable_with_payment_discount: Generated<boolean>;
  status: Generated<string>;
  created_at: Generated<string>;
}

export interface CouponRedemption {
  id: Generated<number>;
  coupon_id: number;
  order_id: number;
  user_id: number;
  status: string;
  amount_cents: number;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface CouponRestriction {
  coupon_id: number;
  scope: string;
  ref_id: number;
}

export interface Course {
  id: Generated<number>;
  title: string;
  slug: string;
  subtitle: Generated<string>;
  promise: Generated<string>;
  description_html: Generated<string>;
  audience_html: Generated<string>;
  learning_goals: Generated<string[]>;
  prerequisites: Generated<string[]>;
  faq: JsonWithDefault;
  category_id: number;
  level_id: number;
  course_type_id: Generated<number>;
  product_id: number | null;
  featured: Generated<boolean>;
  status: Generated<string>;
  published_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  students_count: Generated<number>;
  lessons_count: Generated<number>;
  duration_s: Generated<number>;
  workload_minutes: Generated<number>;
  rating_count: Generated<number>;
  rating_sum: Generated<number>;
  rating_avg: Generated<string | null>;
}

export interface CourseClass {
  id: Generated<number>;
  course_id: number;
  city_id: number;
  starts_on: string;
  ends_on: string;
}

export interface CourseInstructor {
  course_id: number;
  instructor_id: number;
  position: Generated<number>;
}

export interface CourseLevel {
  id: number;
  name: string;
}

export interface CourseModule {
  id: Generated<number>;
  course_id: number;
  title: string;
  description: Generated<string>;
  position: number;
  is_bonus: Generated<boolean>;
}

export interface CourseReview {
  id: Generated<number>;
  course_id: number;
  user_id: number;
  author: string;
  rating: number;
  text: Generated<string>;
  status: Generated<string>;
  created_at: Generated<string>;
}

export interface CustomerOrder {
  id: Generated<number>;
  number: Generated<string>;
  user_id: number;
  company_id: number;
  cart_id: string | null;
  status: Generated<string>;
  payment_type_id: number;
  customer_name: string;
  customer_email: string;
  customer_identifier: string;
  address: Json | null;
  coupon_id: number | null;
  coupon_code: string | null;
  subtotal_cents: number;
  coupon_discount_cents: Generated<number>;
  payment_discount_cents: Generated<number>;
  interest_cents: Generated<number>;
  total_cents: number;
  installments: Generated<number>;
  utm: JsonWithDefault;
  note: string | null;
  placed_at: Generated<string>;
  paid_at: string | null;
  cancelled_at: string | null;
  receipt_due_at: string | null;
  updated_at: Generated<string>;
}

export interface Ebook {
  id: Generated<number>;
  title: string;
  slug: string;
  subtitle: Generated<string>;
  description_html: Generated<string>;
  category_id: number;
  author_id: number;
  pages: number;
  product_id: number | null;
  status: Generated<string>;
  published_at: string | null;
}

export interface Enrollment {
  user_id: number;
  course_id: number;
  current_lesson_id: number | null;
  started_at: Generated<string>;
  last_seen_at: Generated<string>;
  completed_at: string | null;
}

export interface FinancialAsset {
  id: Generated<number>;
  ticker: string;
  name: string;
  exchange: Generated<string>;
  asset_class: string;
  sector: string | null;
  quote_unit: Generated<string>;
  tick_size: string;
  price_decimals: Generated<number>;
  lot_size: number;
  point_value: string | null;
  mago_enabled: Generated<boolean>;
  active: Generated<boolean>;
}

export interface HubCard {
  id: Generated<number>;
  kind: string;
  title: string;
  body_html: Generated<string>;
  url: string | null;
  icon: Generated<string>;
  open_new_tab: Generated<boolean>;
  pinned: Generated<boolean>;
  starts_at: Generated<string>;
  ends_at: string | null;
  position: Generated<number>;
}

export interface HubEmployee {
  id: Generated<number>;
  user_id: number | null;
  name: string;
  department: string;
  job_title: string;
  birth_date: string | null;
  hired_on: string;
  active: Generated<boolean>;
}

export interface Instructor {
  id: Generated<number>;
  user_id: number | null;
  name: string;
  slug: string;
  credential_kind: string | null;
  credential_number: string | null;
  headline: Generated<string>;
  bio_html: Generated<string>;
  is_analyst: Generated<boolean>;
  active: Generated<boolean>;
}

export interface InternalPolicy {
  id: Generated<number>;
  title: string;
  slug: string;
  kind: string;
  major: Generated<number>;
  minor: Generated<number>;
  content_html: string;
  requires_ack: Generated<boolean>;
  ack_due_days: Generated<number>;
  status: Generated<string>;
  published_at: string | null;
}

export interface LedgerEntry {
  id: Generated<number>;
  order_id: number;
  posting: string;
  account: string;
  amount_cents: number;
  at: Generated<string>;
}

export interface Lesson {
  id: Generated<number>;
  module_id: number;
  course_id: number;
  title: string;
  description_html: Generated<string>;
  position: number;
  provider: Generated<string>;
  media: string;
  captions: JsonWithDefault;
  duration_s: number;
  workload_minutes: Generated<number>;
  preview_free: Generated<boolean>;
  required: Generated<boolean>;
}

export interface LessonMaterial {
  id: Generated<number>;
  lesson_id: number;
  title: string;
  kind: string;
  file: string;
  size_bytes: number;
  position: Generated<number>;
}

export interface LessonNote {
  id: Generated<number>;
  user_id: number;
  lesson_id: number;
  text: string;
  time_s: Generated<number>;
  created_at: Generated<string>;
}

export interface LessonProgress {
  user_id: number;
  lesson_id: number;
  position_s: Generated<number>;
  watched_pct: Generated<number>;
  rate: Generated<string>;
  completed_at: string | null;
  completed_by: string | null;
  updated_at: Generated<string>;
}

export interface LinkToken {
  token_hash: string;
  user_id: number;
  impersonator_id: number | null;
  expires_at: string;
  used_at: string | null;
  session_id: number | null;
}

export interface Lookup {
  kind: string;
  id: number;
  name: string;
  slug: string;
  color: string | null;
  sort_order: number;
  active: Generated<boolean>;
  extra: JsonWithDefault;
}

export interface NpsAnswer {
  question_user_id: number;
  score: number | null;
  comment: string | null;
  submitted_at: string;
}

export interface NpsCampaign {
  id: Generated<number>;
  name: string;
  title: string;
  created_at: Generated<string>;
}

export interface NpsQuestion {
  id: Generated<number>;
  question: string;
  open_question: Generated<boolean>;
  category_ids: Generated<number[]>;
  low_label: string | null;
  high_label: string | null;
  position: Generated<number>;
  active: Generated<boolean>;
  created_at: Generated<string>;
}

export interface NpsQuestionUser {
  id: Generated<number>;
  campaign_id: number;
  question_id: number;
  user_id: number;
  status: Generated<string>;
  sent_at: string;
  expires_at: string | null;
}

export interface OrderEvent {
  id: Generated<number>;
  order_id: number;
  order_payment_id: number | null;
  kind: string;
  from_status: string | null;
  to_status: string | null;
  actor_kind: string;
  actor_id: number | null;
  message: Generated<string>;
  detail: JsonWithDefault;
  dedupe_key: string | null;
  at: Generated<string>;
}

export interface OrderItem {
  id: Generated<number>;
  order_id: number;
  product_id: number;
  name: string;
  kind: number;
  amount: number;
  unit_price_cents: number;
  subtotal_cents: number;
  discount_cents: Generated<number>;
  total_cents: number;
  physical: Generated<boolean>;
  grants: JsonWithDefault;
}

export interface OrderPayment {
  id: Generated<number>;
  order_id: number;
  payment_type_id: number;
  status: Generated<string>;
  amount_cents: number;
  txid: string | null;
  e2e_id: string | null;
  pix_key: string | null;
  pix_copy_paste: string | null;
  pix_location: string | null;
  expires_at: string | null;
  paid_at: string | null;
  decided_by: number | null;
  failure: string | null;
  checks: Generated<number>;
  next_check_at: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  pix_mail_due_at: string | null;
}

export interface PasswordReset {
  token_hash: string;
  user_id: number;
  expires_at: string;
  used_at: string | null;
}

export interface PaymentEvent {
  id: Generated<number>;
  event_key: string;
  txid: string;
  e2e_id: string;
  amount_cents: number | null;
  received_at: Generated<string>;
  processed_at: string | null;
  outcome: string | null;
  attempts: Generated<number>;
  next_attempt_at: Generated<string>;
}

export interface Permission {
  id: number;
  name: string;
  parent_id: number | null;
  has_children: Generated<number>;
  order: number;
  base_profile_id: number | null;
}

export interface Playlist {
  id: Generated<number>;
  name: string;
  slug: string;
  sort_order: Generated<number>;
  active: Generated<boolean>;
}

export interface PolicyAck {
  policy_id: number;
  user_id: number;
  major: number;
  acknowledged_at: Generated<string>;
}

export interface PostalCode {
  zip_code: string;
  street: string;
  district: string;
  city_id: number;
  fetched_at: string;
}

export interface PrivacyPolicy {
  id: Generated<number>;
  company_id: number;
  version: string;
  description: string;
  active: Generated<boolean>;
  effective_at: string;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface Product {
  id: Generated<number>;
  slug: string;
  name: string;
  kind: number;
  product_category_id: number | null;
  reference_type: string | null;
  reference_id: number | null;
  company_id: number | null;
  short_description: Generated<string>;
  image_url: string | null;
  list_price_cents: number;
  price_cents: number;
  max_installments: Generated<number>;
  interest_free_installments: Generated<number>;
  pix_discount_bps: Generated<number>;
  access_days: number | null;
  term_html: Generated<string>;
  warranty_days: Generated<number>;
  physical: Generated<boolean>;
  available_in_store: Generated<boolean>;
  min_quantity: Generated<number>;
  max_quantity: Generated<number>;
  position: Generated<number>;
  status: Generated<string>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

export interface ProductCategory {
  id: Generated<number>;
  name: string;
  slug: string;
  position: Generated<number>;
  active: Generated<boolean>;
}

export interface ProductItem {
  product_id: number;
  item_product_id: number;
  position: Generated<number>;
}

export interface Profile {
  id: number;
  name: string;
  role: string;
}

export interface ProfilePermission {
  profile_id: number;
  permission_id: number;
  create: Generated<number>;
  read: Generated<number>;
  update: Generated<number>;
  delete: Generated<number>;
  manage: Generated<number>;
  menu: Generated<number>;
}

export interface Program {
  id: Generated<number>;
  name: string;
  slug: string;
  description: Generated<string>;
  active: Generated<boolean>;
}

export interface QualificationItem {
  qualification_id: number;
  item_type: string;
  item_id: number;
  position: Generated<number>;
}

export interface Release {
  name: string;
  version: string;
  manifest: Json;
  size_bytes: number;
  author: string;
  commit: string | null;
  created_at: Generated<string>;
  development: Generated<boolean>;
  fingerprint: string | null;
  dirty: Generated<boolean>;
  shown_until: string | null;
  removed_at: string | null;
}

export interface ReleaseChange {
  id: Generated<number>;
  revision: Generated<number>;
  pins_revision: Generated<number>;
}

export interface ReleaseKey {
  id: Generated<number>;
  name: string;
  owner: string;
  hash: string;
  hint: string;
  created_at: Generated<string>;
  last_used_at: string | null;
  revoked_at: string | null;
}

export interface ReleaseMeasure {
  hour: string;
  remote: string;
  version: string;
  variant: string;
  kind: string;
  bucket: number;
  count: number;
}

export interface ReleaseNetwork {
  reporter: string;
  seen_at: string;
}

export interface ReleasePin {
  id: Generated<number>;
  name: string;
  version: string;
  user_id: number;
  created_at: Generated<string>;
}

export interface ReleasePointer {
  name: string;
  channel: string;
  variant: string;
  version: string;
  previous: string | null;
  canary_version: string | null;
  canary_percent: number | null;
  canary_max_failure_percent: number | null;
  revision: number;
  updated_at: Generated<string>;
  trail: Generated<string[]>;
  bad: Generated<string[]>;
  follows: Generated<boolean>;
}

export interface RemoteFault {
  id: Generated<number>;
  remote: string;
  version: string;
  phase: string;
  message: string;
  path: string;
  at: Generated<string>;
  variant: Generated<string>;
  reporter: Generated<string>;
  count: Generated<number>;
  fingerprint: string | null;
}

export interface SchemaMigration {
  name: string;
  applied_at: Generated<string>;
}

export interface Setup {
  id: Generated<number>;
  trade_method_id: number;
  name: string;
  slug: string;
  sort_order: Generated<number>;
  active: Generated<boolean>;
}

export interface SignatureCourse {
  signature_type_id: number;
  course_id: number;
}

export interface SignatureType {
  id: Generated<number>;
  name: string;
  slug: string;
  description: Generated<string>;
  benefits: Generated<string[]>;
  interval: Generated<string>;
  product_id: number | null;
  highlighted: Generated<boolean>;
  position: Generated<number>;
  active: Generated<boolean>;
}

export interface State {
  id: number;
  country_id: number;
  uf: string;
  name: string;
}

export interface TradeMethod {
  id: Generated<number>;
  name: string;
  slug: string;
  style: string;
  is_mago: Generated<boolean>;
  color: string | null;
  sort_order: Generated<number>;
  active: Generated<boolean>;
}

export interface TradeMethodAnalyst {
  trade_method_id: number;
  analyst_id: number;
}

export interface DB {
  access_grant: AccessGrant;
  address: Address;
  advisor: Advisor;
  app_session: AppSession;
  app_user: AppUser;
  audit_log: AuditLog;
  auth_code: AuthCode;
  broadcast: Broadcast;
  broadcast_card: BroadcastCard;
  broadcast_card_presenter: BroadcastCardPresenter;
  canary_vote: CanaryVote;
  cart: Cart;
  cart_item: CartItem;
  category: Category;
  chat: Chat;
  city: City;
  commercial_table: CommercialTable;
  commercial_table_item: CommercialTableItem;
  company: Company;
  consent_record: ConsentRecord;
  content_qualification: ContentQualification;
  counter: Counter;
  country: Country;
  coupon: Coupon;
  coupon_redemption: CouponRedemption;
  coupon_restriction: CouponRestriction;
  course: Course;
  course_class: CourseClass;
  course_instructor: CourseInstructor;
  course_level: CourseLevel;
  course_module: CourseModule;
  course_review: CourseReview;
  customer_order: CustomerOrder;
  ebook: Ebook;
  enrollment: Enrollment;
  financial_asset: FinancialAsset;
  hub_card: HubCard;
  hub_employee: HubEmployee;
  instructor: Instructor;
  internal_policy: InternalPolicy;
  ledger_entry: LedgerEntry;
  lesson: Lesson;
  lesson_material: LessonMaterial;
  lesson_note: LessonNote;
  lesson_progress: LessonProgress;
  link_token: LinkToken;
  lookup: Lookup;
  nps_answer: NpsAnswer;
  nps_campaign: NpsCampaign;
  nps_question: NpsQuestion;
  nps_question_user: NpsQuestionUser;
  order_event: OrderEvent;
  order_item: OrderItem;
  order_payment: OrderPayment;
  password_reset: PasswordReset;
  payment_event: PaymentEvent;
  permission: Permission;
  playlist: Playlist;
  policy_ack: PolicyAck;
  postal_code: PostalCode;
  privacy_policy: PrivacyPolicy;
  product: Product;
  product_category: ProductCategory;
  product_item: ProductItem;
  profile: Profile;
  profile_permission: ProfilePermission;
  program: Program;
  qualification_item: QualificationItem;
  release: Release;
  release_change: ReleaseChange;
  release_key: ReleaseKey;
  release_measure: ReleaseMeasure;
  release_network: ReleaseNetwork;
  release_pin: ReleasePin;
  release_pointer: ReleasePointer;
  remote_fault: RemoteFault;
  schema_migration: SchemaMigration;
  setup: Setup;
  signature_course: SignatureCourse;
  signature_type: SignatureType;
  state: State;
  trade_method: TradeMethod;
  trade_method_analyst: TradeMethodAnalyst;
}
