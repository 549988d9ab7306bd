-- Limits are named max_* everywhere.
ALTER TABLE campaign RENAME COLUMN most_units TO max_units;
ALTER TABLE campaign RENAME CONSTRAINT campaign_most_units_check TO campaign_max_units_check;
ALTER TABLE campaign RENAME COLUMN most_groups TO max_groups;
ALTER TABLE campaign RENAME CONSTRAINT campaign_most_groups_check TO campaign_max_groups_check;
