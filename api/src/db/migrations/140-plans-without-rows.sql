-- Nothing reads a row for each course of a plan any more: rules say what it opens (138-plan-rules.sql).
DROP TABLE signature_course;
